// Which built file a module goes to. Without groups every small part becomes a file of its own, and a phone pays a round trip
// and headers for each. A module's file follows from the screens that need it at once: what only the office needs is never
// part of a hauler's order page, and what opens on a press is part of none.

/** What the bundler knows of a module. */
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
/** What visitors see first: of an order, and of the look-up by address. The other screens of an order are of one that is placed. */
const FIRST_VIEW = /\/src\/app\/(ordering\/wizard|signup)\//
/** What every page begins with, or an order's. */
const BEGINS = /\/src\/app\/((root|entry\.client)\.|ordering\/wizard\/)/
const LOOKUP = /\/src\/app\/signup\//
/** The maps' shared parts come with the office's: their screen asks for two files more, the map and what draws on it. */
const OFFICE_AREA = /\/src\/app\/office\/(?!maps\/)(\w+)\//

/** What cannot be shown without a module: routes, and parts of screens that are fetched when they are needed. */
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

/** Libraries and the part of the kit that uses each: they come with the step or the sheet that needs them, on any surface. */
const MECHANISMS: readonly [RegExp, string][] = [
  [/\/node_modules\/(downshift|compute-scroll-into-view|prop-types|react-is)\/|\/kit\/fields\/combo-box\./, 'fields'],
  [
    /\/node_modules\/(react-day-picker|date-fns|@date-fns)\/|\/kit\/fields\/calendar\.|\/(cans\/filters\/date-range|ordering\/days\/(day-picker|day-calendar|closed-legend|drop-off-fields))\./,
    'calendar',
  ],
  // Its calendar is another matter: an order keeps days before anybody chooses them.
  [/\/ordering\/days\/day-range\./, 'ordering'],
  [/\/node_modules\/@dnd-kit\/|\/kit\/tables\/(sortable|drag-lanes)\./, 'sortable'],
]

/** The containers and the people beside them stand on nearly every page: part of the kit. */
const DRAWN_EVERYWHERE =
  /\/src\/app\/drawings\/(person|cart|dumpster|roll-off|car|ruler|picture|service-scenes|yard-label)\./

/** Small things of an order's first view that pages share which need nothing else of it: for them its file would come along. */
const SHARED_FAR =
  /\/kit\/type\.module\.css|\/icons\/IconMapPin\.mjs|\/ordering\/hauler\/hauler-name\.|\/ordering\/wizard\/ordering\.copy\./

/** A step of an order, or of the look-up, behind the first one. */
const isStep = (part: string): boolean => /\.step\.tsx/.test(part) || isAhead(part)
/** The steps that are fetched while the first one is read. */
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
  // What one entry alone needs is in that one's file.
  if (routes.length + needed.parts.size < 2) return null
  const hasSteps = [...needed.parts].some(isStep)
  if (routes.length === 0) return hasSteps ? 'steps' : null
  if (surfaces.has('all') || surfaces.has('order'))
    return sharedChunk(id, routes, surfaces, [...needed.parts].some(isAhead))
  if (surfaces.has('site')) return surfaces.size > 1 || hasSteps ? 'shared' : null
  // Fields that a step shares with the office come with the one that searches.
  if (hasSteps) return 'fields'
  if (!surfaces.has('office')) return 'cans'
  const areas = new Set(routes.map((route) => OFFICE_AREA.exec(route)?.[1] ?? 'several'))
  return areas.size === 1 && !areas.has('frame') && !areas.has('several') ? `office-${[...areas].join('')}` : 'office'
}

/** What the order page's first view has in common with other screens, and its own parts that several of its routes need. */
function sharedChunk(
  id: string,
  routes: readonly string[],
  surfaces: ReadonlySet<unknown>,
  isFetchedAhead: boolean,
): string | null {
  const isSmallPart = /\/src\/domain\/|\/src\/app\/kit\/|\/@tabler\/icons-react\//.test(id)
  if (isSmallPart || surfaces.size > 1 || surfaces.has('all')) {
    return routes.some((route) => BEGINS.test(route)) ? 'kit' : 'shared'
  }
  if (LOOKUP.test(id)) return 'lookup'
  if (routes.some((route) => FIRST_VIEW.test(route))) return 'ordering'
  // What the steps share with a page of pay comes without what is done about an order that is placed.
  return isFetchedAhead ? 'placing' : 'placed'
}

/**
 * From what most screens need to what few do: a group takes along what its modules import, which may only be what nobody
 * before it has taken.
 */
const ORDER = [
  /^kit$/,
  /^ordering$/,
  /^shared$/,
  /^(fields|calendar|sortable)$/,
  /^(lookup|placing|placed)$/,
  /^office$/,
  /^(cans|office-\w+)$/,
  /^steps$/,
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
