// A quote that does not close a cell is read as a character, so that a row never swallows the following ones.

const DELIMITERS = [',', ';', '\t', '|'] as const
const SEP_LINE = /^sep=(.)\r?\n?/i
const LOOKED_AT = 30
const LOOKED_FOR = 4

export function* csvRows(csv: string): Generator<string[]> {
  const marked = csv.replace(/^\uFEFF/, '')
  const told = SEP_LINE.exec(marked)
  const text = (told ? marked.slice(told[0].length) : marked).trimEnd()
  yield* rowsOf(text, told?.[1] ?? delimiterOf(text))
}

function* rowsOf(text: string, delimiter: string): Generator<string[]> {
  let row: string[] = []
  let at = 0
  // Budget for unsuccessful quote searches, which keeps the time linear in the text length.
  let toLookFor = text.length * LOOKED_FOR
  while (at < text.length || row.length > 0) {
    const quoted = toLookFor > 0 && text[at] === '"' ? quotedCell(text, at, delimiter) : null
    if (quoted?.cell === undefined) toLookFor -= quoted ? quoted.end - at : 0
    const end = quoted?.cell === undefined ? endOfCell(text, at, delimiter) : quoted.end
    row.push(quoted?.cell ?? text.slice(at, end))
    if (text[end] === delimiter) {
      at = end + 1
      continue
    }
    yield row
    row = []
    at = end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1)
  }
}

/** Without a closing quote, `end` is how far the search went. */
function quotedCell(text: string, at: number, delimiter: string): { cell?: string; end: number } {
  for (let close = text.indexOf('"', at + 1); close >= 0; close = text.indexOf('"', close + 1)) {
    if (text[close + 1] === '"') {
      close += 1
      continue
    }
    let end = close + 1
    while (text[end] === ' ') end += 1
    const next = text[end]
    if (next !== undefined && next !== delimiter && next !== '\n' && next !== '\r') return { end }
    return { cell: text.slice(at + 1, close).replaceAll('""', '"'), end }
  }
  return { end: text.length }
}

function endOfCell(text: string, at: number, delimiter: string): number {
  for (let end = at; end < text.length; end += 1) {
    const sign = text[end]
    if (sign === delimiter || sign === '\n' || sign === '\r') return end
  }
  return text.length
}

/** Cells that begin with a space count against a delimiter, since they suggest prose. */
function delimiterOf(text: string): string {
  const judged = DELIMITERS.map((delimiter) => {
    const sizes: number[] = []
    let prose = 0
    for (const row of rowsOf(text, delimiter)) {
      sizes.push(row.length)
      prose += row.slice(1).filter((cell) => cell.startsWith(' ')).length
      if (sizes.length === LOOKED_AT) break
    }
    const usual = mostFrequent(sizes)
    const cells = sizes.reduce((sum, size) => sum + size - 1, 0)
    const alike = sizes.filter((size) => size === usual).length / Math.max(1, sizes.length)
    return { delimiter, worth: usual < 2 ? cells / 1000 : alike + 1 - (prose / cells) * 0.9 }
  })
  return judged.reduce((best, other) => (other.worth > best.worth ? other : best)).delimiter
}

function mostFrequent(sizes: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const size of sizes) counts.set(size, (counts.get(size) ?? 0) + 1)
  return [...counts].toSorted((one, other) => other[1] - one[1] || other[0] - one[0])[0]?.[0] ?? 0
}
