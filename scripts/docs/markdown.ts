/** The first line of every generated page, as a warning to editors. */
export const written = '<!-- Written by `npm run docs` from the code. Change the code, not this page. -->'

/** A Markdown table; a bar inside a cell is escaped. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}

/** Non-empty parts, separated by blank lines. */
export const page = (...parts: readonly string[]) => `${parts.filter(Boolean).join('\n\n')}\n`
