import { askingEffects, effects } from './effects.ts'
import { perFile, type Rule } from './rule.ts'
import { isCode, isTest, type SourceTree } from './source-tree.ts'

// How long a file and a function may be, how many files a folder may hold, and how many effects all screens together.
// Nothing is packed to get under it.

const MOST_LINES = 300
const MOST_OF_A_FUNCTION = 60
const MOST_IN_A_FOLDER = 40
const MOST_EFFECTS = 32
const MOST_THAT_ASK = 6

const linesOf = (text: string) => text.trimEnd().split('\n').length

/** Written whole by people and read from top to bottom: not prose, and not what a database dumped. */
const isWritten = (path: string) => !path.endsWith('.md') && !path.startsWith('tests/landed/')

const shortFiles = perFile('no file is long', (file) => {
  const lines = linesOf(file.text)
  return lines > MOST_LINES && isWritten(file.path) ? [`${lines} lines`] : []
})

/** Functions above the limit, markup included, as `file: name`. The blocks of a test are lists of tests, not functions. */
function longFunctions(tree: SourceTree): string[] {
  return tree
    .filter((file) => isCode(file) && !isTest(file))
    .flatMap(({ path, syntax }) =>
      syntax.functions.filter(({ lines }) => lines > MOST_OF_A_FUNCTION).map(({ name }) => `${path}: ${name}`),
    )
}

const shortFunctions: Rule = {
  name: 'no function is long, markup included',
  broken: longFunctions,
}

const unpacked = perFile('no literal is spread into another to save lines', ({ syntax }) =>
  syntax.packed.map((line) => `packed in line ${line}`),
)

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

/** Numbered pages, one for each decision: a list that only grows. */
const GROWING = 'docs/decisions'

const smallFolders: Rule = {
  name: 'no folder holds more than forty loose files',
  broken(tree) {
    const counts = new Map<string, number>()
    for (const { path } of tree.filter(({ path }) => folderOf(path) !== GROWING))
      counts.set(folderOf(path), (counts.get(folderOf(path)) ?? 0) + 1)
    return [...counts].filter(([, count]) => count > MOST_IN_A_FOLDER).map(([folder, count]) => `${folder}: ${count}`)
  },
}

const atMost = (name: string, most: number, found: (tree: SourceTree) => string[]): Rule => ({
  name,
  broken(tree) {
    const paths = found(tree)
    return paths.length > most
      ? [...new Set(paths)].map((path) => `${path}: one of ${paths.length}, at most ${most}`)
      : []
  },
})

const fewEffects = atMost('the screens have few effects', MOST_EFFECTS, effects)
const fewThatAsk = atMost('few effects ask the server', MOST_THAT_ASK, askingEffects)

export const sizeRules: readonly Rule[] = [shortFiles, shortFunctions, unpacked, smallFolders, fewEffects, fewThatAsk]
