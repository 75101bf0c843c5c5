// Which built file a module goes to. Without groups every small part becomes a file of its own, and a phone pays a round trip
// and headers for each. A module's file follows from the screens that need it at once: what only the office needs is never
// part of a hauler's order page, and what opens on a press is part of none.

/** What the bundler knows of a module; only its plain imports count. */
interface ModuleInfo {
  importers: readonly string[]
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
const OFFICE_AREA = /\/src\/app\/office\/(\w+)\//

/** The routes that cannot be shown without a module. */
function routesOf(id: string, context: GroupContext): ReadonlySet<string> {
  const routes = new Set<string>()
  const seen = new Set([id])
  const ahead = [id]
  for (let module = ahead.pop(); module !== undefined; module = ahead.pop()) {
    const isRoute = module !== id && ROUTE.test(module)
    if (isRoute) routes.add(module.replace(/\?.*$/, ''))
    for (const importer of isRoute ? [] : (context.getModuleInfo(module)?.importers ?? [])) {
      if (!seen.has(importer)) ahead.push(importer)
      seen.add(importer)
    }
  }
  return routes
}

const surfaceOf = (route: string) => SURFACES.find(([path]) => path.test(route))?.[1]

/** Libraries and the part of the kit that uses each: they come with the step or the sheet that needs them, on any surface. */
const MECHANISMS: readonly [RegExp, string][] = [
  [
    /\/node_modules\/(downshift|compute-scroll-into-view|prop-types|react-is)\/|\/kit\/fields\/combo-box\./,
    'combo-box',
  ],
  [/\/node_modules\/(react-day-picker|date-fns|@date-fns)\/|\/kit\/fields\/calendar\./, 'calendar'],
  [/\/node_modules\/@dnd-kit\/|\/kit\/tables\/sortable\./, 'sortable'],
]

/** The containers and the people beside them stand on nearly every page: part of the kit. */
const DRAWN_EVERYWHERE =
  /\/src\/app\/drawings\/(person|cart|dumpster|roll-off|car|ruler|picture|service-scenes|yard-label)\./

/** The file of a module; null leaves it to the bundler. */
function chunkOf(id: string, context: GroupContext): string | null {
  if (ROUTE.test(id)) return null
  if (DRAWN_EVERYWHERE.test(id)) return 'kit'
  const mechanism = MECHANISMS.find(([path]) => path.test(id))
  if (mechanism) return mechanism[1]
  const routes = [...routesOf(id, context)]
  const surfaces = new Set(routes.map(surfaceOf))
  if (routes.length < 2) return null
  if (surfaces.has('all') || surfaces.has('order')) return sharedChunk(id, routes, surfaces)
  if (surfaces.has('site')) return surfaces.size > 1 ? 'shared-site' : null
  if (!surfaces.has('office')) return 'cans'
  const areas = new Set(routes.map((route) => OFFICE_AREA.exec(route)?.[1] ?? 'cans'))
  return areas.size === 1 && !areas.has('frame') ? `office-${[...areas].join('')}` : 'office'
}

/** What the order page's first view has in common with other screens, and its own parts that several of its routes need. */
function sharedChunk(id: string, routes: readonly string[], surfaces: ReadonlySet<unknown>): string | null {
  if (/\/src\/domain\//.test(id)) return 'rules'
  if (/\/src\/app\/kit\/|\/@tabler\/icons-react\//.test(id) || surfaces.size > 1) return 'kit'
  return routes.some((route) => /\/ordering\/wizard\//.test(route)) ? 'ordering' : null
}

/**
 * From what most screens need to what few do: a group takes along what its modules import, which may only be what nobody
 * before it has taken.
 */
const ORDER = [
  /^(kit|rules)$/,
  /^ordering$/,
  /^(combo-box|calendar|sortable)$/,
  /^shared-site$/,
  /^office$/,
  /^(cans|office-\w+)$/,
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
