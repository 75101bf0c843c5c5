export interface Palette {
  sky: string
  ground: string
  main: string
  shade: string
  light: string
  accent: string
}

type Scene = (palette: Palette) => string

const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" rx="${radius}"/>`
const disc = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
const shape = (path: string, fill: string): string => `<path d="${path}" fill="${fill}"/>`

function wheel(x: number, radius: number, { shade, light }: Palette): string {
  return disc(x, 560 - radius, radius, shade) + disc(x, 560 - radius, radius * 0.42, light)
}

function cart(x: number, height: number, palette: Palette, lid: string): string {
  const width = height * 0.62
  const top = 560 - height
  return [
    shape(`M${x} ${top + 24}h${width}l${-width * 0.14} ${height - 24}h${-width * 0.7}z`, palette.main),
    rect(x - 8, top, width + 20, 28, lid, 8),
    disc(x + width * 0.22, 546, 18, palette.shade),
  ].join('')
}

const carts: Scene = (palette) =>
  [
    shape('M60 520V330l150-110 150 110v190z', palette.light),
    shape('M30 340 210 200l180 140-16 18L210 232 46 358z', palette.shade),
    rect(170, 400, 80, 120, palette.accent, 4),
    cart(480, 290, palette, palette.shade),
    cart(710, 260, palette, palette.accent),
    cart(920, 200, palette, palette.shade),
  ].join('')

const rollOff: Scene = (palette) =>
  [
    shape('M180 300h840l-30 230H250z', palette.main),
    rect(160, 280, 880, 34, palette.shade, 6),
    ...[300, 430, 560, 690, 820, 930].map((x) => rect(x, 318, 18, 206, palette.shade)),
    disc(300, 540, 22, palette.shade),
    disc(920, 540, 22, palette.shade),
    rect(230, 556, 190, 12, palette.accent),
    rect(830, 556, 190, 12, palette.accent),
    shape('M420 280l60-70 90 40 80-90 120 80 50-40 80 80z', palette.light),
  ].join('')

const dumpster: Scene = (palette) =>
  [
    rect(80, 150, 420, 370, palette.light),
    rect(80, 150, 420, 40, palette.accent),
    rect(140, 320, 110, 200, palette.shade, 4),
    rect(300, 260, 140, 100, palette.sky, 4),
    shape('M600 320h440l-24 220H624z', palette.main),
    shape('M590 320l40-50h180v50zM826 320v-50h180l44 50z', palette.shade),
    rect(574, 390, 36, 50, palette.shade, 6),
    rect(1030, 390, 36, 50, palette.shade, 6),
  ].join('')

const truck: Scene = (palette) =>
  [
    shape('M0 520 190 330l150 120 180-180 260 250z', palette.ground),
    shape('M200 250q0-50 50-50h480v300H200z', palette.light),
    rect(200, 400, 530, 22, palette.accent),
    shape('M740 290h170q40 0 60 50l50 90v70H740z', palette.main),
    shape('M800 320h100q24 0 36 30l28 60H800z', palette.sky),
    rect(170, 490, 860, 30, palette.shade, 6),
    wheel(320, 58, palette),
    wheel(450, 58, palette),
    wheel(890, 58, palette),
  ].join('')

const map: Scene = (palette) =>
  [
    rect(160, 80, 880, 520, palette.light, 16),
    ...[280, 420, 580, 760, 900].map((x) => rect(x, 80, 16, 520, palette.ground)),
    ...[170, 300, 420, 520].map((y) => rect(160, y, 880, 16, palette.ground)),
    `<path d="M290 178h470v242H590v108H290z" fill="${palette.main}" fill-opacity=".35" stroke="${palette.main}" stroke-width="10"/>`,
    shape('M900 250a52 52 0 0 1 104 0c0 44-52 96-52 96s-52-52-52-96z', palette.accent),
    disc(952, 250, 20, palette.light),
  ].join('')

const calendar: Scene = (palette) => {
  const days = Array.from({ length: 28 }, (_, index) => {
    const closed = index % 7 === 0 || index === 18 || index === 19
    const fill = index === 10 ? palette.accent : closed ? palette.ground : palette.sky
    return rect(300 + (index % 7) * 88, 230 + Math.floor(index / 7) * 88, 72, 72, fill, 8)
  })
  return [rect(260, 80, 680, 530, palette.light, 18), rect(260, 80, 680, 110, palette.main, 18), ...days].join('')
}

const desk: Scene = (palette) =>
  [
    rect(100, 490, 1000, 36, palette.shade, 6),
    rect(150, 526, 30, 149, palette.shade),
    rect(1020, 526, 30, 149, palette.shade),
    rect(420, 190, 420, 270, palette.main, 16),
    rect(446, 216, 368, 218, palette.light, 6),
    rect(600, 460, 60, 30, palette.main),
    ...[0, 1, 2, 3].map((row) => rect(476, 246 + row * 46, 180 + (row % 2) * 70, 18, palette.ground, 4)),
    rect(740, 246, 44, 44, palette.accent, 6),
    shape('M220 410h110v80H220zM330 425q42 0 42 26t-42 26z', palette.accent),
    rect(930, 300, 90, 190, palette.shade, 14),
    rect(944, 322, 62, 130, palette.light, 4),
  ].join('')

/** Seven drawings for the blog, each a function of its colors. The ground line is at y = 560. */
export const scenes: Record<string, Scene> = { carts, 'roll-off': rollOff, dumpster, truck, map, calendar, desk }
