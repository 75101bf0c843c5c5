import { perFile, type Rule } from './rule.ts'
import { isProduct, type SourceFile, type SourceTree } from './source-tree.ts'

// Import rules: the four folders, the order of areas, and no cycles.

const MAY_IMPORT: Record<string, readonly string[]> = {
  domain: [],
  contract: ['domain'],
  server: ['contract', 'domain'],
  app: ['contract', 'domain'],
}

/**
 * A later area may import an earlier one, never the other way. Messaging is outside this order and open to all; server
 * infrastructure (calls, http, start, jobs, operations, backup …) is no area and may import those it runs.
 */
const LADDER = [
  'words',
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
  'go-live',
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
const BESIDE = 'messaging'
const BESIDE_MAY_USE = ['words', 'identity', 'companies']

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

const ladderOf = (folder = ''): readonly string[] => (folder === 'app' ? APP_LADDER : LADDER)

function mayUse(ladder: readonly string[], area: string, other: string): boolean {
  if (other === BESIDE) return true
  if (area === BESIDE) return BESIDE_MAY_USE.includes(other)
  return ladder.indexOf(other) <= ladder.indexOf(area)
}

/** Imports against the order of areas, as `from > to` by folder. */
function climbs(tree: SourceTree): string[] {
  const found = tree
    .filter((file) => isProduct(file) && ['domain', 'server', 'app'].includes(folderOf(file.path) ?? ''))
    .flatMap((file) => climbsOf(file).map((target) => `${folderOf(file.path)}: ${areaOf(file.path)} > ${target}`))
  return [...new Set(found)].sort()
}

function climbsOf(file: SourceFile): string[] {
  const area = areaOf(file.path)
  const ladder = ladderOf(folderOf(file.path))
  const isArea = (name: string) => ladder.includes(name) || name === BESIDE
  if (!isArea(area)) return []
  return file.imports
    .filter(({ target, inProject }) => inProject && folderOf(target) === folderOf(file.path))
    .map(({ target }) => areaOf(target))
    .filter((other) => isArea(other) && other !== area && !mayUse(ladder, area, other))
}

const ladder: Rule = { name: 'areas form a ladder', broken: climbs }

const infrastructure = perFile('the database, the sandbox and the gateway know no area', (file) => {
  const closed = /^src\/server\/(db|sandbox|adapters\/payment)\//
  if (!closed.test(file.path) || !isProduct(file)) return []
  return file.imports
    .filter(({ target, inProject }) => inProject && [...LADDER, BESIDE].includes(areaOf(target)))
    .filter(({ target }) => folderOf(target) === 'server')
    .map(({ target }) => `may not import ${target}`)
})

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

export const layerRules: readonly Rule[] = [dependencies, ladder, infrastructure, seam, noCircle]
