import { askingEffects, effects } from './effects.ts'
import { perFile, type Rule } from './rule.ts'
import { isCode, isTest, type SourceTree } from './source-tree.ts'

// Limits on files, functions, folders and effects; cramming code to meet them is refused, too.

const MOST_LINES = 300
const MOST_OF_A_FUNCTION = 60
const MOST_IN_A_FOLDER = 40
const MOST_EFFECTS = 30
const MOST_THAT_ASK = 6

const linesOf = (text: string) => text.trimEnd().split('\n').length

/** Excludes prose and database dumps. */
const isWritten = (path: string) => !path.endsWith('.md') && !path.startsWith('tests/landed/')

const shortFiles = perFile('no file is long', (file) => {
  const lines = linesOf(file.text)
  return lines > MOST_LINES && isWritten(file.path) ? [`${lines} lines`] : []
})

/** Functions over the limit, markup included, as `file: name`. Test callbacks are exempt. */
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

/** Numbered decision pages; a list that only grows. */
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
