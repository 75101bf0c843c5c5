import type { Given } from '#contract/contract.ts'
import type { CompanyId } from '#contract/fields.ts'
import { mapChanged, type ServiceMap } from '#contract/maps.ts'
import { type MapFormReading, mapFormOf } from '#domain/geo/maps/map-form.ts'
import { mapRefusals } from '#domain/geo/messages.ts'
import { badFields, notFound, Refusal } from '#server/base/refusal.ts'
import { type Call, type Handlers, type ShortCall, tenantOf } from '#server/calls/handler.ts'
import { AREA_CHANGED, type AreaChanged } from './area-changed.queue.ts'
import {
  companyOfMap,
  findMap,
  insertMap,
  listMapSummaries,
  listMaps,
  lockMap,
  type MapRow,
  updateMap,
} from './map.queries.ts'

type Calls = 'maps.getMaps' | 'maps.getSummaries' | 'maps.getMap' | 'maps.update'

export const mapHandlers: Handlers<Calls> = {
  'maps.getMaps': async (call, { limit, after }) =>
    (await listMaps(call.db, tenantOf(call), { limit, after })).map(presentMap),

  'maps.getSummaries': async (call) =>
    (await listMapSummaries(call.db, tenantOf(call))).map(({ companyId, active, ...map }) => ({
      ...map,
      companyid: companyId,
      active: active ? 1 : 0,
    })),

  'maps.getMap': async (call, { i }) => {
    const row = await findMap(call.db, tenantOf(call), i)
    if (!row) throw notFound()
    return presentMap(row)
  },

  'maps.update': { prepare: prepareUpdate },
}

/**
 * Areas are validated before the map is locked, but a fault in them is refused after the permission check, like any
 * other field.
 */
async function prepareUpdate(call: Call, sent: Given<'maps.update'>) {
  const whose = String(call.tenant ?? call.user?.id ?? '')
  const areas = await call.app.outside.drawings.check(whose, sent.geojson, sent.name.trim())
  return (short: ShortCall) => update(short, sent, mapFormOf(sent, areas))
}

async function update(call: ShortCall, sent: Given<'maps.update'>, reading: MapFormReading) {
  const company = await companyOfUpdate(call, sent)
  const known = sent.id ? await lockMap(call.db, company, sent.id) : null
  if (known === undefined) throw notFound()
  const values = valuesOf(reading, sent.active, known?.active ?? true)
  if (known && sent.version !== undefined && sent.version < known.version) {
    throw new Refusal(mapChanged, { message: mapRefusals.changedMeanwhile, map: presentMap(known) })
  }
  const row = known
    ? await updateMap(call.db, company, known.id, values)
    : await insertMap(call.db, { companyId: company, ...values })
  const changed: AreaChanged = { company }
  await call.app.jobs.enqueue(call.db, AREA_CHANGED.queue, changed)
  return { success: true as const, map: presentMap(row) }
}

async function companyOfUpdate({ db, tenant }: ShortCall, { id }: Given<'maps.update'>): Promise<CompanyId> {
  if (tenant !== null) return tenant
  if (!id) throw badFields([{ field: 'companyid', message: mapRefusals.companyRequired }])
  const company = await companyOfMap(db, id)
  if (company === undefined) throw notFound()
  return company
}

/** The bounding box speeds up lookups in SQL. @throws Refusal 400 with every invalid field */
function valuesOf(reading: MapFormReading, active: Given<'maps.update'>['active'], activeBefore: boolean) {
  if (reading.problems) throw badFields(reading.problems)
  const { box, ...form } = reading.map
  return { ...form, ...box, active: active === undefined ? activeBefore : active === 1 }
}

function presentMap({ id, companyId, name, geojson, color, active, version }: MapRow): ServiceMap {
  return {
    id,
    companyid: companyId,
    name,
    geojson: geojson as ServiceMap['geojson'],
    color,
    active: active ? 1 : 0,
    version,
  }
}
