import { perFile, type Rule } from './rule.ts'
import { isCode, isProduct, isTest, type SourceFile, type SourceTree } from './source-tree.ts'

// A file's suffix, between name and extension, tells its layer and comes from a closed list.

interface Suffix {
  where: RegExp
  is: string
  /** Verifies the content; route modules are compared with the route table instead. */
  holds?: (file: SourceFile) => boolean
  /** Also refuses the suffix after a dash, where it can't be a component's name. */
  dashed?: true
}

const gives = (pattern: RegExp) => (file: SourceFile) => file.syntax.exports.some((name) => pattern.test(name))
const givesOnly = (pattern: RegExp) => (file: SourceFile) => file.syntax.exports.every((name) => pattern.test(name))
const uses = (pattern: RegExp) => (file: SourceFile) => file.imports.some(({ target }) => pattern.test(target))
const MARKUP = /\.tsx$/

const SUFFIXES: Record<string, Suffix> = {
  screen: { where: /^src\/app\/.*\.tsx$/, is: 'the page of a route', dashed: true },
  layout: { where: /^src\/app\/.*\.tsx$/, is: 'the frame of routes' },
  resource: { where: /^src\/app\/.*\.ts$/, is: 'a route that answers a file', dashed: true },
  step: { where: /^src\/app\/.*\.tsx$/, is: 'a step of a wizard', holds: gives(/Step$/), dashed: true },
  sheet: { where: /^src\/app\/.*\.tsx$/, is: 'a dialog', holds: gives(/Sheet$/), dashed: true },
  columns: { where: /^src\/app\/.*\.tsx?$/, is: "a list's columns", holds: gives(/columns$/i), dashed: true },
  view: { where: /^src\/app\/.*\.ts$/, is: 'what a list has in its URL', holds: (file) => !uses(/^react$/)(file) },
  store: { where: /^src\/app\/.*\.ts$/, is: 'what is kept beyond a render', dashed: true },
  copy: { where: /^src\/app\/.*\.ts$/, is: 'texts', holds: givesOnly(/^copy$|Copy$/), dashed: true },
  form: { where: /^src\/app\/.*\.ts$/, is: "a form's values", holds: (file) => !uses(/^react$/)(file) },
  queries: {
    where: /^src\/server\/.*\.ts$/,
    is: 'SQL',
    holds: uses(/^drizzle-orm$|\/db\/session\.ts$|\.(queries|tables)\.ts$/),
    dashed: true,
  },
  tables: { where: /^src\/server\/.*\.ts$/, is: 'tables', holds: uses(/^drizzle-orm$/), dashed: true },
  handlers: { where: /^src\/server\/.*\.ts$/, is: 'answers to calls', holds: givesOnly(/Handlers$/), dashed: true },
  routes: { where: /^src\/server\/.*\.ts$/, is: 'paths beside the calls', holds: gives(/Routes$/), dashed: true },
  queue: { where: /^src\/server\/.*\.ts$/, is: 'a job before it is done', holds: gives(/^[A-Z_]+$/), dashed: true },
  job: { where: /^src\/server\/.*\.ts$/, is: 'what does a job', holds: gives(/Job$/), dashed: true },
  mail: { where: /^src\/server\/.*\.ts$/, is: 'a message', holds: gives(/mail/i), dashed: true },
}

/** Suffixes allowed after any other; a style sheet belongs to the component of the same name. */
const TEST_WORDS = /\.(test|spec)$/
const ENDINGS = /\.(tsx?|mjs|css|sql|md)$/
const NAMED_OUTSIDE = new Set(['src/app/entry.client.tsx', 'src/app/entry.server.tsx'])
const ROUTES = 'src/app/routes.ts'
const ROUTE_MODULE = /\.(screen|layout)\.tsx$|\.resource\.ts$/

function suffixesOf(path: string): string[] {
  const [, ...suffixes] = path
    .slice(path.lastIndexOf('/') + 1)
    .replace(ENDINGS, '')
    .split('.')
  return suffixes
}

const closedList = perFile('what stands behind a dot is on the list', (file) => {
  if (NAMED_OUTSIDE.has(file.path)) return []
  const allowed = file.path.endsWith('.css') ? ['module'] : ['test', 'spec']
  const inner = suffixesOf(file.path)
  const last = inner.at(-1)
  if (last && allowed.includes(last)) inner.pop()
  const [suffix, ...more] = inner
  if (more.length > 0) return ['more than one word behind a dot']
  return suffix && !SUFFIXES[suffix] ? [`.${suffix} is on no list`] : []
})

const meaning = perFile('a suffix says what a file is', (file) => {
  if (isTest(file) || !isCode(file) || NAMED_OUTSIDE.has(file.path)) return []
  const [word] = suffixesOf(file.path)
  const suffix = word ? SUFFIXES[word] : undefined
  if (!suffix) return []
  if (!suffix.where.test(file.path)) return [`.${word} does not stand here: it is ${suffix.is}`]
  return suffix.holds?.(file) === false ? [`is not ${suffix.is}`] : []
})

const noDash = perFile('no file has its suffix behind a dash', (file) => {
  if (!isProduct(file)) return []
  const word = /-([a-z]+)\.tsx?$/.exec(file.path)?.[1] ?? ''
  const suffix = SUFFIXES[word]
  return suffix?.dashed && suffix.where.test(file.path) ? [`ends in -${word}: write .${word}, or another word`] : []
})

const testsOfBrowser = perFile('.spec is for journeys, .test for all else', ({ path }) => {
  const word = TEST_WORDS.exec(path.replace(ENDINGS, ''))?.[1]
  if (!word) return []
  return (word === 'spec') === path.startsWith('e2e/') ? [] : [`.${word} does not stand here`]
})

function routed(tree: SourceTree): Set<string> {
  const table = tree.find(({ path }) => path === ROUTES)
  return new Set([...(table?.code.matchAll(/'([\w./-]+\.tsx?)'/g) ?? [])].map(([, path]) => `src/app/${path}`))
}

const routes: Rule = {
  name: 'a route module is a screen, a layout or a resource',
  broken(tree) {
    const named = routed(tree)
    const stand = tree.filter((file) => isProduct(file) && ROUTE_MODULE.test(file.path)).map(({ path }) => path)
    return [
      ...[...named].filter((path) => !ROUTE_MODULE.test(path)).map((path) => `${path}: a route by another name`),
      ...stand.filter((path) => !named.has(path)).map((path) => `${path}: not in the route table`),
    ]
  },
}

const markup = perFile('markup is written on screens', ({ path }) =>
  MARKUP.test(path) && !path.startsWith('src/app/') ? ['a .tsx file outside src/app'] : [],
)

export const nameRules: readonly Rule[] = [closedList, meaning, noDash, testsOfBrowser, routes, markup]
