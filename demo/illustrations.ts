import { type Palette, scenes } from '#demo/scenes.ts'

const palettes: Record<string, Palette> = {
  green: { sky: '#DDEBE2', ground: '#B9CDBF', main: '#1A4F3E', shade: '#123A2D', light: '#FFFDF8', accent: '#FFB000' },
  sand: { sky: '#F3EEE0', ground: '#DED3B8', main: '#48624F', shade: '#34493B', light: '#FFFDF8', accent: '#C8552F' },
  amber: { sky: '#FFE9B8', ground: '#E8C676', main: '#2F5D50', shade: '#1F4238', light: '#FFFDF8', accent: '#B3541E' },
  night: { sky: '#16392D', ground: '#0B2018', main: '#7FB39C', shade: '#548874', light: '#F7F4EC', accent: '#FFB000' },
}

/** Blog pictures as SVG text, keyed by 'scene-palette': every scene in every palette, 1200 x 675. */
export function illustrations(): Record<string, string> {
  const drawn = Object.entries(scenes).flatMap(([scene, draw]) =>
    Object.entries(palettes).map(([name, palette]) => [`${scene}-${name}`, picture(draw(palette), palette)] as const),
  )
  return Object.fromEntries(drawn)
}

function picture(content: string, { sky, ground }: Palette): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 675">',
    `<path d="M0 0h1200v675H0z" fill="${sky}"/>`,
    `<path d="M0 520h1200v155H0z" fill="${ground}"/>`,
    content,
    '</svg>',
  ].join('')
}
