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
  'reviews',
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

const dependencies = perFile('a folder imports only what stands under it', (file) => {
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
    const files = new Map(tree.map((file) => [file.path, file]))
    const done = new Set<string>()
    const circles: string[] = []
    const visit = (path: string, trail: string[]) => {
      const file = files.get(path)
      if (!file || done.has(path)) return
      if (trail.includes(path)) {
        circles.push(`${[...trail.slice(trail.indexOf(path)), path].join(' > ')}: a circle`)
        return
      }
      for (const { target } of file.imports) visit(target, [...trail, path])
      done.add(path)
    }
    for (const path of files.keys()) visit(path, [])
    return circles
  },
}

export const layerRules: readonly Rule[] = [dependencies, ladder, everyFolder, seam, noCircle]
