/** A line of docs/security.md: what a requirement asks, and what became of it. */
export interface Requirement {
  id: string
  level: number
  asks: string
  state: string
  /** Where it is met, why it does not apply, or what is missing. */
  says: string
  /** Files that hold it true, each with words of theirs: of a test its name, of a document a passage. */
  heldBy: readonly Keeper[]
}

export interface Keeper {
  path: string
  words: string
}

/** The requirements of the page, in its order. */
export function requirementsOf(page: string): Requirement[] {
  const lines = page.split('\n').filter((line) => line.startsWith('| v5'))
  return lines.map((line) => {
    const [id = '', level = '', asks = '', state = '', says = '', keepers = ''] = line.slice(2, -2).split(' | ')
    return { id, level: Number(level), asks, state, says, heldBy: keepersOf(keepers) }
  })
}

/** What a text names as holding it true: files in backticks, each with words in quotes behind it. */
export const keepersOf = (text: string): Keeper[] =>
  [...text.matchAll(/`([^`]+)` "([^"]+)"/g)].map(([, path = '', words = '']) => ({ path, words }))

/** Files that a text names, whatever kind they are of. */
export const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`((?:[\w.-]+\/)+[\w.*-]+\.\w+|package\.json|biome\.json)`/g)].map(([, path = '']) => path)

/** Whether a file says the words: a test in a name of its own, a document anywhere. */
export function says({ path, words }: Keeper, text: string): boolean {
  if (!/\.(test|spec)\.tsx?$/.test(path)) return text.includes(words)
  return text.split('\n').some((line) => line.includes(words) && /(^\s*|\()['"`].*[^\s]/.test(line))
}
