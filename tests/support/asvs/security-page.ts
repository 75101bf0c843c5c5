export interface Requirement {
  id: string
  level: number
  asks: string
  state: string
  /** Location if met, else the reason or the gap. */
  says: string
  /** Evidence: files with a test name or a passage each. */
  heldBy: readonly Keeper[]
}

export interface Keeper {
  path: string
  words: string
}

export function requirementsOf(page: string): Requirement[] {
  const lines = page.split('\n').filter((line) => line.startsWith('| v5'))
  return lines.map((line) => {
    const [id = '', level = '', asks = '', state = '', says = '', keepers = ''] = line.slice(2, -2).split(' | ')
    return { id, level: Number(level), asks, state, says, heldBy: keepersOf(keepers) }
  })
}

/** Parses evidence: a file in backticks, followed by words in quotes. */
export const keepersOf = (text: string): Keeper[] =>
  [...text.matchAll(/`([^`]+)` "([^"]+)"/g)].map(([, path = '', words = '']) => ({ path, words }))

export const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`((?:[\w.-]+\/)+[\w.*-]+\.\w+|package\.json|biome\.json)`/g)].map(([, path = '']) => path)

/** True if a test of the file has the words in its name, or a document contains them. */
export function says({ path, words }: Keeper, text: string): boolean {
  if (!/\.(test|spec)\.tsx?$/.test(path)) return text.includes(words)
  return text.split('\n').some((line) => line.includes(words) && /(^\s*|\()['"`].*[^\s]/.test(line))
}
