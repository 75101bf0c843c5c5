// Assigns modules to built files. Without groups every small part becomes a file, and a phone pays a round trip and
// headers for each. Groups follow from the screens that need a module at once: office code is never part of a hauler's
// order page, and what opens on a press is loaded separately.

interface ModuleInfo {
  importers: readonly string[]
  dynamicImporters: readonly string[]
}
interface GroupContext {
  getModuleInfo(id: string): ModuleInfo | null
}

type Surface = 'all' | 'order' | 'site' | 'office' | 'cans'

const SURFACES: readonly [RegExp, Surface][] = [
  [/\/src\/app\/(root|entry\.client)\.tsx/, 'all'],
  [/\/src\/app\/(ordering|reviews|signup)\//, 'order'],
  [/\/src\/app\/(site|identity)\//, 'site'],
  [/\/src\/app\/cans\/register\//, 'site'],
  [/\/src\/app\/cans\//, 'cans'],
  [/\/src\/app\/office\//, 'office'],
]
const ROUTE = /\/src\/app\/(root|entry\.client|.*\.(screen|layout))\.tsx/
/**
 * The first views of visitors: of an order, and of the lookup by address. Other order screens come after an order is
 * placed.
 */
const FIRST_VIEW = /\/src\/app\/(ordering\/page\/order-page\.|signup\/)/
/** Entry modules of every page, and of an order. */
const BEGINS = /\/src\/app\/((root|entry\.client)\.|ordering\/page\/order-page\.)/
/** Entries of an order. Parts that only other public pages share get a file that no order loads. */
const ORDERING = /\/src\/app\/(ordering|reviews)\//
const LOOKUP = /\/src\/app\/signup\//
/** Maps are excluded: their shared parts belong to the office's, and their screen requests only two more files. */
const OFFICE_AREA = /\/src\/app\/office\/(?!maps\/)(\w+)\//

/** Entries that need a module: routes, and parts of screens that are loaded lazily. */
interface Needed {
  routes: ReadonlySet<string>
  parts: ReadonlySet<string>
}

function neededBy(id: string, context: GroupContext): Needed {
  const routes = new Set<string>()
  const parts = new Set<string>()
  const seen = new Set([id])
  const ahead = [id]
  for (let module = ahead.pop(); module !== undefined; module = ahead.pop()) {
    const info = context.getModuleInfo(module)
    const isRoute = module !== id && ROUTE.test(module)
    if (isRoute) routes.add(module.replace(/\?.*$/, ''))
    if (!isRoute && (info?.dynamicImporters.length ?? 0) > 0) parts.add(module)
    for (const importer of isRoute ? [] : (info?.importers ?? [])) {
      if (!seen.has(importer)) ahead.push(importer)
      seen.add(importer)
    }
  }
  return { routes, parts }
}

const surfaceOf = (route: string) => SURFACES.find(([path]) => path.test(route))?.[1]

/** Libraries with the kit parts that use them: loaded with the step or sheet that needs them, on any surface. */
const MECHANISMS: readonly [RegExp, string][] = [
  [/\/node_modules\/(downshift|compute-scroll-into-view|prop-types|react-is)\/|\/kit\/fields\/combo-box\./, 'fields'],
  [
    /\/node_modules\/(react-day-picker|date-fns|@date-fns)\/|\/kit\/fields\/calendar\.|\/(cans\/page\/date-range|ordering\/days\/(day-calendar|closed-legend)|ordering\/placed\/drop-off-fields)\./,
    'calendar',
  ],
  // An order reads these before it shows a step; other pages never do.
  [/\/domain\/ordering\/wizard\/(services-by-type|open-days)\./, 'ordering'],
  [/\/node_modules\/@dnd-kit\/|\/kit\/tables\/(sortable|drag-lanes)\./, 'sortable'],
]

/** Drawings used on nearly every page: part of the kit. */
const DRAWN_EVERYWHERE =
  /\/src\/app\/drawings\/(person|cart|dumpster|roll-off|car|ruler|picture|service-scenes|yard-label)\./

/** Small modules of an order's first view that other pages share; in its file, they would pull all of it in. */
const SHARED_FAR =
  /\/kit\/type\.module\.css|\/icons\/IconMapPin\.mjs|\/ordering\/hauler\/hauler-name\.|\/ordering\/ordering\.copy\.|\/companies\/days\/service-days\./

/** A step after the first one, of an order or of the lookup. */
const isStep = (part: string): boolean => /\.step\.tsx/.test(part) || isAhead(part)
/** Steps prefetched while the first one is read. */
const isAhead = (part: string): boolean => /\/(wizard|later)-steps\.tsx/.test(part)

/** The file of a module; null leaves it to the bundler. */
function chunkOf(id: string, context: GroupContext): string | null {
  if (ROUTE.test(id)) return null
  if (DRAWN_EVERYWHERE.test(id) || SHARED_FAR.test(id)) return 'kit'
  const mechanism = MECHANISMS.find(([path]) => path.test(id))
  if (mechanism) return mechanism[1]
  const needed = neededBy(id, context)
  const routes = [...needed.routes]
  const surfaces = new Set(routes.map(surfaceOf))
  // A module of a single entry belongs to that entry's file.
  if (routes.length + needed.parts.size < 2) return null
  const hasSteps = [...needed.parts].some(isStep)
  const isFetchedAhead = [...needed.parts].some(isAhead)
  if (routes.length === 0 && !hasSteps) return null
  if (routes.length === 0) return isFetchedAhead ? 'steps' : 'late'
  const isPublic = [...surfaces].every((surface) => surface === 'site' || surface === 'order')
  const common = isPublic && ![...routes, ...needed.parts].some((entry) => ORDERING.test(entry)) ? 'site' : 'shared'
  if (surfaces.has('all') || surfaces.has('order')) return sharedChunk(id, { routes, surfaces, common, isFetchedAhead })
  if (surfaces.has('site')) return common
  // Fields shared by a step and the office are grouped with the search field.
  if (hasSteps) return 'fields'
  if (!surfaces.has('office')) return 'cans'
  const areas = new Set(routes.map((route) => OFFICE_AREA.exec(route)?.[1] ?? 'several'))
  return areas.size === 1 && !areas.has('frame') && !areas.has('several') ? `office-${[...areas].join('')}` : 'office'
}

interface Sharing {
  routes: readonly string[]
  surfaces: ReadonlySet<unknown>
  common: 'shared' | 'site'
  isFetchedAhead: boolean
}

/** Modules that the order page's first view shares with other screens or between several of its routes. */
function sharedChunk(id: string, { routes, surfaces, common, isFetchedAhead }: Sharing): string | null {
  const isSmallPart = /\/src\/domain\/|\/src\/app\/kit\/|\/@tabler\/icons-react\//.test(id)
  if (isSmallPart || surfaces.size > 1 || surfaces.has('all')) {
    return routes.some((route) => BEGINS.test(route)) ? 'kit' : common
  }
  if (LOOKUP.test(id)) return 'lookup'
  if (routes.some((route) => FIRST_VIEW.test(route))) return 'ordering'
  // Modules shared by steps and the payment page exclude those for a placed order.
  return isFetchedAhead ? 'placing' : 'placed'
}

/** From widely to rarely used: a group captures its modules' imports, unless an earlier group has them. */
const ORDER = [
  /^kit$/,
  /^ordering$/,
  /^shared$/,
  /^site$/,
  /^(fields|calendar|sortable)$/,
  /^(lookup|placing|placed)$/,
  /^office$/,
  /^(cans|office-\w+)$/,
  /^steps$/,
  // After the steps that are fetched ahead, which keep what both need.
  /^late$/,
]

const known = new Map<string, string | null>()

export const chunkGroups = ORDER.map((names, index) => ({
  priority: ORDER.length - index,
  name(id: string, context: GroupContext): string | null {
    const chunk = known.get(id) ?? chunkOf(id, context)
    known.set(id, chunk)
    return chunk !== null && names.test(chunk) ? chunk : null
  },
}))
