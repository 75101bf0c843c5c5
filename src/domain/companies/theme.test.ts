import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, hexColor } from '#domain/companies/color.ts'
import { defaultTheme, parseTheme, resolveTheme } from '#domain/companies/theme.ts'

const colors = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`)
const white = (primaryColor: string) => resolveTheme({ ...defaultTheme, primaryColor, primaryTextColor: '#FFFFFF' })
const one = (ratio: number) => ratio.toFixed(1)

describe('resolveTheme', () => {
  it.each([
    ['#17487D', '9.3', '8.5', '9.1'],
    ['#6B2D5C', '9.7', '8.9', '9.6'],
  ])('keeps %s unchanged', (color, text, line, edge) => {
    const theme = white(color)
    expect(theme).toMatchObject({ fill: color, onFill: '#FFFFFF', line: color, buttonEdge: null })
    expect(theme.corrected).toMatchObject({ onFill: false, line: false, buttonEdge: false })
    expect(one(theme.ratios.onFill.shown)).toBe(text)
    expect(one(theme.ratios.line.shown)).toBe(line)
    expect(one(theme.ratios.buttonEdge.shown)).toBe(edge)
  })

  it.each([
    ['#F2A7BB', '#95606F', { onFill: ['1.9', '8.7'], line: ['1.7', '4.6'], buttonEdge: ['1.9', '4.9'] }],
    ['#00A99D', '#007D73', { onFill: ['2.9', '5.6'], line: ['2.7', '4.6'], buttonEdge: ['2.9', '4.9'] }],
  ])('gives %s dark ink and lines of %s', (color, line, ratios) => {
    const theme = white(color)
    expect(theme).toMatchObject({ fill: color, onFill: '#17211C', line, buttonEdge: line })
    expect(theme.corrected).toMatchObject({ onFill: true, line: true, buttonEdge: true })
    for (const part of ['onFill', 'line', 'buttonEdge'] as const) {
      expect([one(theme.ratios[part].chosen), one(theme.ratios[part].shown)]).toEqual(ratios[part])
    }
  })

  it.each([
    ['#17487D', true],
    ['#F2A7BB', false],
    ['#00A99D', false],
  ])('gives %s a button edge in dark mode: %s', (color, hasEdge) => {
    const { buttonEdgeDark, lineDark } = white(color)
    expect(buttonEdgeDark).toBe(hasEdge ? lineDark : null)
  })

  it('keeps container colors in dark mode if visible, else lightens them with a lighter lid', () => {
    const bright = white('#F2A7BB')
    expect(bright).toMatchObject({ containerDark: '#F2A7BB', lidDark: bright.lid })
    const { containerDark, lidDark, lineDark } = white('#17487D')
    expect(containerDark).not.toBe('#17487D')
    expect(contrast(containerDark, '#16201C')).toBeLessThan(3.2)
    expect(lidDark).toBe(lineDark)
  })

  it('mixes 11 % into the soft color, and darkens the lid by 40 %', () =>
    expect(white('#17487D')).toMatchObject({ soft: '#E5EBF1', lid: '#0E2B4B' }))

  it('corrects text on the secondary color by the same rule', () => {
    const theme = resolveTheme({ ...defaultTheme, secondaryColor: '#222222', secondaryTextColor: '#333333' })
    expect(theme).toMatchObject({ secondary: '#222222', onSecondary: '#FFFFFF' })
    expect(theme.corrected.onSecondary).toBe(true)
  })
})

describe('any color', () => {
  it('is made readable and keeps its fill', () => {
    fc.assert(
      fc.property(colors, colors, (primaryColor, primaryTextColor) => {
        const theme = resolveTheme({ ...defaultTheme, primaryColor, primaryTextColor })
        expect(theme.fill).toBe(primaryColor)
        expect(contrast(theme.onFill, theme.fill)).toBeGreaterThanOrEqual(4)
        expect(contrast(theme.line, '#F7F4EC')).toBeGreaterThanOrEqual(4.5)
        expect(contrast(theme.lineDark, '#16201C')).toBeGreaterThanOrEqual(4.5)
        expect(theme.ratios.buttonEdge.shown).toBeGreaterThanOrEqual(3)
        expect(contrast(theme.containerDark, '#16201C')).toBeGreaterThanOrEqual(3)
        expect(contrast(theme.buttonEdgeDark ?? theme.fill, '#16201C')).toBeGreaterThanOrEqual(3)
      }),
    )
  })
})

describe('parseTheme', () => {
  it('parses four colors', () => {
    const theme = {
      primaryColor: '#17487d',
      primaryTextColor: '#ffffff',
      secondaryColor: '#C0522D',
      secondaryTextColor: '#000000',
    }
    expect(parseTheme(JSON.stringify(theme))).toEqual({
      ...theme,
      primaryColor: '#17487D',
      primaryTextColor: '#FFFFFF',
    })
  })

  it.each([null, undefined, '', '{', 'null', '[]', '7', '"#17487D"', '{"primaryColor":"red"}', '{"primaryColor":7}'])(
    'falls back to the default brand for %s',
    (json) => expect(parseTheme(json)).toEqual(defaultTheme),
  )

  it('accepts only #rrggbb', () => {
    for (const text of ['#FFF', '#17487D;}', 'url(x)', ' #17487D', '#17487D\n', '#1748ZZ', '', 12, null]) {
      expect(hexColor(text)).toBeNull()
    }
    expect(hexColor('#abcdef')).toBe('#ABCDEF')
  })

  it('never throws', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (json) => hexColor(parseTheme(json).primaryColor) !== null))
  })
})
