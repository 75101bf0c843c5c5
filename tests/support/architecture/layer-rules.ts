import { perFile, type Rule } from './rule.ts'
import { isProduct, type SourceFile, type SourceTree } from './source-tree.ts'

// Import rules: the four folders, the order of areas, and no cycles.

const MAY_IMPORT: Record<string, readonly string[]> = {
  domain: [],
  contract: ['domain'],
  server: ['contract', 'domain'],
  app: ['contract', 'domain'],
}

// A later folder may import an earlier one, never the other way.
const DOMAIN_LADDER = [
  'words',
  'files',
  'identity',
  'companies',
  'messaging',
  'geo',
  'catalog',
  'payments',
  'ordering',
  'subscriptions',
  'billing',
  'cans',
  'site',
  'trail',
]
const SERVER_LADDER = [
  'base',
  'db',
  'operations',
  'settings',
  'adapters',
  'jobs',
  'sandbox',
  'service-areas',
  'workers',
  'calls',
  'http',
  'messaging',
  'files',
  'identity',
  'companies',
  'geo',
  'catalog',
  'payments',
  'ordering',
  'subscriptions',
  'billing',
  'cans',
  'site',
  'trail',
  'dashboard',
  'customer-page',
  'embed',
  'backup',
  'health',
  'retention',
  'api',
  'start',
]
const APP_LADDER = [
  'storage',
  'session',
  'calls',
  'drawings',
  'kit',
  'maps',
  'page',
  'identity',
  'offline',
  'live',
  'site',
  'ordering',
  'billing',
  'reviews',
  'tracking',
  'signup',
  'cans',
  'office',
]
const LADDERS = new Map<string, readonly string[]>([
  ['domain', DOMAIN_LADDER],
  ['server', SERVER_LADDER],
  ['app', APP_LADDER],
])

/** The demo data of the sale lives outside src; only this server file may import it. */
const SEEDS = 'src/server/start/start.ts'

const folderOf = (path: string) => /^src\/(\w+)\//.exec(path)?.[1]
const areaOf = (path: string) => /^src\/\w+\/([\w-]+)\//.exec(path)?.[1] ?? ''

const dependencies = perFile('a folder imports only folders below it', (file) => {
  const own = folderOf(file.path)
  if (!own || !isProduct(file)) return []
  const allowed = [own, ...(MAY_IMPORT[own] ?? [])]
  return file.imports
    .filter(({ target, inProject }) => inProject && !allowed.includes(folderOf(target) ?? ''))
    .filter(({ target }) => !(file.path === SEEDS && target === 'demo/seed.ts'))
    .map(({ target }) => `${own} may not import ${target}`)
})

/** Imports against the order of areas, as `from > to` by folder. */
function climbs(tree: SourceTree): string[] {
  const found = tree
    .filter(isProduct)
    .flatMap((file) => climbsOf(file).map((target) => `${folderOf(file.path)}: ${areaOf(file.path)} > ${target}`))
  return [...new Set(found)].sort()
}

function climbsOf(file: SourceFile): string[] {
  const ladder = LADDERS.get(folderOf(file.path) ?? '') ?? []
  const step = ladder.indexOf(areaOf(file.path))
  return file.imports
    .filter(({ target, inProject }) => inProject && folderOf(target) === folderOf(file.path))
    .map(({ target }) => areaOf(target))
    .filter((other) => step >= 0 && ladder.indexOf(other) > step)
}

const ladder: Rule = { name: 'areas form a ladder', broken: climbs }

const everyFolder = perFile('every folder of the server has its place in the ladder', (file) =>
  folderOf(file.path) === 'server' && !SERVER_LADDER.includes(areaOf(file.path)) ? ['has no place'] : [],
)

const seam = perFile('the browser takes types from the contract and nothing that runs', (file) => {
  if (folderOf(file.path) !== 'app' || !isProduct(file)) return []
  return file.imports
    .filter(({ target, typeOnly }) => folderOf(target) === 'contract' && !typeOnly)
    .map(({ target }) => `imports more than types from ${target}`)
})

const noCircle: Rule = {
  name: 'no circle of files, types included',
  broken(tree) {
    const graph = new Map(tree.map(({ path, imports }) => [path, imports.map(({ target }) => target)]))
    return circlesOf(graph).map((circle) => `${circle.join(' > ')}: a circle`)
  },
}

/** Folders whose sub-folders form no circle, at every depth or only the areas. Loose files of these roots count, too. */
const WITHOUT_CIRCLES = [
  { root: 'src/app', nested: true },
  { root: 'src/domain', nested: false },
  { root: 'src/server', nested: false },
]

const noFolderCircle: Rule = {
  name: 'folders import each other in no circle, not even for types',
  broken: (tree) =>
    WITHOUT_CIRCLES.flatMap(({ root, nested }) => {
      const files = tree.filter((file) => isProduct(file) && file.path.startsWith(`${root}/`))
      const parents = nested ? files.flatMap(({ path }) => foldersAbove(path, root)) : [root]
      return [...new Set(parents)].flatMap((parent) => {
        const circles = circlesOf(importsBetween(files, parent, parent === root))
        return circles.map((circle) => `${parent}: ${circle.join(' > ')}`)
      })
    }),
}

function foldersAbove(path: string, root: string): string[] {
  const parts = path.slice(root.length + 1).split('/')
  return parts.map((_, at) => [root, ...parts.slice(0, at)].join('/'))
}

/** @returns imported sub-folders by importing sub-folder; loose files are the folder `.` or left out */
function importsBetween(files: SourceTree, parent: string, withLoose: boolean): Map<string, string[]> {
  const partOf = (path: string) => {
    if (!path.startsWith(`${parent}/`)) return null
    const [part, inside] = path.slice(parent.length + 1).split('/')
    return inside === undefined ? withLoose && '.' : part
  }
  const between = new Map<string, string[]>()
  for (const { path, imports } of files) {
    const part = partOf(path)
    if (!part) continue
    const others = imports.flatMap(({ target, inProject }) => (inProject && partOf(target)) || [])
    const known = between.get(part) ?? []
    between.set(part, [...known, ...others.filter((other) => other !== part)])
  }
  return between
}

/** @returns at least one circle if there is any, its first node again at its end */
function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const done = new Set<string>()
  const circles: string[][] = []
  const visit = (node: string, trail: readonly string[]) => {
    if (!graph.has(node) || done.has(node)) return
    if (trail.includes(node)) {
      circles.push([...trail.slice(trail.indexOf(node)), node])
      return
    }
    for (const next of graph.get(node) ?? []) visit(next, [...trail, node])
    done.add(node)
  }
  for (const node of graph.keys()) visit(node, [])
  return circles
}

export const layerRules: readonly Rule[] = [dependencies, ladder, everyFolder, seam, noCircle, noFolderCircle]
