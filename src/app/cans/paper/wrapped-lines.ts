/** Widths of Public Sans in bold, in em, rounded up: an estimate of lines must not be too low. */
const WIDTHS = new Map(
  (
    [
      [' \u00a0\u202f', 0.24],
      [".,:;i'", 0.28],
      ['jI!|', 0.31],
      ['l()', 0.34],
      ['/-f', 0.4],
      ['rtJ1', 0.43],
      ['"v', 0.52],
      ['scz?', 0.54],
      ['ay', 0.57],
      ['ehknoxL–×', 0.59],
      ['bdpquFT7#', 0.63],
      ['gE02', 0.64],
      ['P345689', 0.67],
      ['SBRVYZ', 0.7],
      ['ACDKUX', 0.73],
      ['GHNOQ', 0.78],
      ['w@&', 0.82],
      ['mM', 0.92],
      ['W', 0.97],
    ] as const
  ).flatMap(([letters, width]) => [...letters].map((letter) => [letter, width] as const)),
)
const OTHER = 0.8

const widthOf = (text: string): number => [...text].reduce((width, letter) => width + (WIDTHS.get(letter) ?? OTHER), 0)

/**
 * How many lines a text takes that breaks between words, and within a word that is wider than the column.
 * @param room the column's width in em
 */
export function wrappedLines(text: string, room: number): number {
  return text.split('\n').reduce((lines, line) => lines + linesOf(line.split(' '), room), 0)
}

function linesOf(words: readonly string[], room: number): number {
  let lines = 1
  let left = room
  for (const word of words) {
    const width = widthOf(word)
    if (width > left && left < room) {
      lines += 1
      left = room
    }
    const more = Math.max(0, Math.ceil(width / room) - 1)
    lines += more
    left -= width - more * room + widthOf(' ')
  }
  return lines
}

/** The text, or as much of it as fits into so many lines. */
export function fittingText(text: string, room: number, most: number): string {
  if (wrappedLines(text, room) <= most) return text
  const words = text.split(/(?=[ \n])/)
  let fits = ''
  for (const word of words) {
    if (wrappedLines(`${fits}${word}…`, room) > most) break
    fits += word
  }
  return `${fits || text.slice(0, Math.floor(room))}…`
}
