import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { askingEffects, effects } from '#tests/support/architecture/effects.ts'
import { layerRules } from '#tests/support/architecture/layer-rules.ts'
import { isCode, isTest, readTree, type SourceFile } from '#tests/support/architecture/source-tree.ts'
import { countWords, type Written, wordGroups, written } from '#tests/support/architecture/words.ts'

// npm run measure [folder]: figures of this project, or of another clone, as a Markdown table.

const root = resolve(process.argv[2] ?? '.')
const PAGES = ['docs', 'README.md', 'CONTRIBUTING.md', 'CHANGELOG.md']
const everything = readTree(root, ['main.ts', 'src', 'demo', 'tests', 'e2e', 'scripts', 'bench', 'faults', ...PAGES])
const tree = everything.filter(({ path }) => !path.endsWith('.md'))
const areas = [
  'src/domain',
  'src/contract',
  'src/server',
  'src/app',
  'demo',
  'scripts',
  'bench',
  'faults',
  'tests',
  'e2e',
]

const linesOf = ({ text }: SourceFile) => text.trimEnd().split('\n').length
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
const within = (folder: string, files: readonly SourceFile[]) =>
  files.filter(({ path }) => path.startsWith(`${folder}/`))

/** `median / 90th of 100 / largest` */
function spread(numbers: readonly number[]): string {
  const sorted = numbers.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  return `${at(0.5)} / ${at(0.9)} / ${at(1)}`
}

const code = tree.filter((file) => isCode(file) && !isTest(file))
const source = within('src', code)
const app = within('src/app', code)
const tests = tree.filter((file) => isCode(file) && isTest(file))
const functions = source.flatMap(({ syntax }) => syntax.functions.map(({ lines }) => lines))

/** Files that export a hook, and those that a test imports. */
function hooks(): string {
  const made = app.filter(({ syntax }) => syntax.exports.some((name) => /^use[A-Z]/.test(name)))
  const imported = new Set(tests.flatMap(({ imports }) => imports.map(({ target }) => target)))
  return `${made.filter(({ path }) => imported.has(path)).length} of ${made.length}`
}

const folders = Map.groupBy(
  tree.filter(({ path }) => path.includes('/')),
  ({ path }) => path.slice(0, path.lastIndexOf('/')),
)
const fullest = [...folders].map(([folder, files]) => ({ folder, files: files.length }))
const [most] = fullest.toSorted((one, other) => other.files - one.files)
const circles = layerRules.find(({ name }) => name.startsWith('no circle'))?.broken(tree).length ?? 0
const { dependencies, optionalDependencies, devDependencies } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)
const sizeOf = (packages: object = {}) => Object.keys(packages).length
const share = (part: readonly SourceFile[], whole: readonly SourceFile[]) =>
  (sum(part.map(linesOf)) / sum(whole.map(linesOf))).toFixed(2)

const rows: [string, string | number][] = [
  ...areas.map((area): [string, string] => {
    const files = within(area, tree.filter(isCode))
    return [`${area}: files, lines`, `${files.length}, ${sum(files.map(linesOf))}`]
  }),
  ['lines of a file in src: median / 90 % / most', spread(source.map(linesOf))],
  ['lines of a test: median / 90 % / most', spread(tests.map(linesOf))],
  ['lines of a function in src: median / 90 % / most', spread(functions)],
  ['functions of more than 60 lines', functions.filter((lines) => lines > 60).length],
  ['files in a folder: median / 90 % / most', spread(fullest.map(({ files }) => files))],
  ['fullest folder', `${most?.folder}: ${most?.files}`],
  ['circles of files, types included', circles],
  ['tests ÷ code', share([...within('src', tests), ...within('tests', tests)], source)],
  ['tests ÷ code in src/app', share(within('src/app', tests), app)],
  ['files of hooks with a test', hooks()],
  ['effects', effects(tree).length],
  ['effects that ask the server', askingEffects(tree).length],
  ['`as` casts in src', sum(source.map(({ syntax }) => syntax.casts.length))],
  ['literals spread into others', sum(tree.map(({ syntax }) => syntax.packed.length))],
  [
    'dependencies, optional, for development',
    [dependencies, optionalDependencies, devDependencies].map(sizeOf).join(', '),
  ],
]

const groups = Object.keys(wordGroups)
const kinds: readonly Written[] = ['comments', 'test names', 'pages']
const language = kinds.map((kind) => {
  const { texts, words, rates, openings } = countWords(written(kind, everything))
  const cells = groups.map((group) => (rates[group] ?? 0).toFixed(2))
  return [kind, texts, words, ...cells, `${(100 * openings).toFixed(1)} %`]
})

const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], body: readonly (readonly (string | number)[])[]) =>
  [head, head.map(() => '---'), ...body].map(line).join('\n')

console.log(table(['measure', 'value'], rows))
console.log(`\nPer 1,000 words:\n`)
console.log(table(['', 'texts', 'words', ...groups, 'opens with What, Who, Whether, How, Where'], language))
