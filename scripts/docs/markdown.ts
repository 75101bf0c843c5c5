/** The first line of every generated page, for whoever opens it to change something. */
export const written = '<!-- Written by `npm run docs` from the code. Change the code, not this page. -->'

/** A table of Markdown; a bar inside a cell would end it. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}

/** Parts with an empty line between them; empty parts are left out. */
export const page = (...parts: readonly string[]) => `${parts.filter(Boolean).join('\n\n')}\n`
