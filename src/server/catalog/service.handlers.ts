import type { CompanyId } from '#contract/fields.ts'
import { type SavedService, type Service, serviceChanged, serviceNotRestorable } from '#contract/services/office.ts'
import { catalogMessages } from '#domain/catalog/messages.ts'
import { rowsTwice } from '#domain/catalog/row-draft.ts'
import { serviceErrors, typesFor } from '#domain/catalog/service-draft.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import { centsOf } from '#domain/companies/money.ts'
import { notFound, Refusal } from '#server/base/refusal.ts'
import { type Handlers, tenantOf } from '#server/calls/handler.ts'
import { findCompany } from '#server/companies/companies.queries.ts'
import type { Db } from '#server/db/connect.ts'
import { numericOf } from '#server/db/money-column.ts'
import { deleteService, lockDeletedService, restoreService } from './deleted-service.queries.ts'
import { presentKeptService } from './present.ts'
import { lockPriceSet } from './price.queries.ts'
import { replaceRows } from './price-row.queries.ts'
import { refuseErrors } from './refuse-errors.ts'
import {
  findService,
  insertService,
  type LockedService,
  listServices,
  lockService,
  mapNames,
  type ServiceValues,
  updateService,
} from './service.queries.ts'

type Calls =
  | 'services.getServicesByHaulerId'
  | 'services.getService'
  | 'services.update'
  | 'services.deleteService'
  | 'services.restoreService'

export const serviceHandlers: Handlers<Calls> = {
  /** Visitors get the active ones: their database role sees no others. */
  'services.getServicesByHaulerId': async (call) =>
    (await listServices(call.db, tenantOf(call))).map(presentKeptService),

  'services.getService': (call, { i }) => shownService(call.db, tenantOf(call), i),

  'services.update': async ({ db, ...call }, sent) => {
    const company = tenantOf(call)
    const locked = sent.id === 0 ? null : await lockService(db, company, sent.id)
    if (locked === undefined) throw notFound()
    const values = valuesOf(sent, await checked(db, company, sent, locked))
    const id = await write(db, company, sent, { locked, values })
    if (sent.service_prices) await replaceRows(db, company, { setUid: null, serviceId: id }, sent.service_prices)
    return { success: true, service: await shownService(db, company, id) }
  },

  'services.deleteService': async (call, { id }) => {
    if (!(await deleteService(call.db, tenantOf(call), id, call.now))) throw notFound()
    return { success: true }
  },

  'services.restoreService': async ({ db, ...call }, { id }) => {
    const company = tenantOf(call)
    const gone = await lockDeletedService(db, company, id)
    if (!gone) throw notFound()
    if (!gone.ready) throw new Refusal(serviceNotRestorable, { message: catalogMessages.notRestorable })
    await restoreService(db, company, id)
    return { success: true, service: await shownService(db, company, id) }
  },
}

async function shownService(db: Db, company: CompanyId, id: number): Promise<Service> {
  const found = await findService(db, company, id)
  if (!found) throw notFound()
  return presentKeptService(found)
}

const cents = (dollars: number | null) => (dollars === null ? null : centsOf(dollars))

/** @throws Refusal 400 with the fixed words at the fields */
async function checked(
  db: Db,
  company: CompanyId,
  sent: SavedService,
  locked: LockedService | null,
): Promise<ServiceType> {
  const sold = ((await findCompany(db, company))?.servicesallowed ?? []) as ServiceType[]
  const allowed = typesFor(sold, locked?.type ?? '')
  const mapIsTheirs = sent.mapid !== null && (await mapNames(db, company, [sent.mapid])).has(sent.mapid)
  const draft = {
    ...sent,
    mapid: mapIsTheirs ? sent.mapid : null,
    rolloff_prorate: cents(sent.rolloff_prorate),
    rolloff_perdayrate: cents(sent.rolloff_perdayrate),
    rolloff_tonoveragecharge: cents(sent.rolloff_tonoveragecharge),
  }
  const setIsThere = !sent.pricing || (await lockPriceSet(db, company, sent.pricing)) !== undefined
  refuseErrors({
    ...serviceErrors(draft, allowed),
    service_prices: rowsTwice(sent.pricing ? [] : (sent.service_prices ?? [])),
    ...(!setIsThere && { pricing: catalogMessages.priceSetMissing }),
  })
  return sent.type as ServiceType
}

async function write(
  db: Db,
  company: CompanyId,
  { id, version }: SavedService,
  { locked, values }: { locked: LockedService | null; values: ServiceValues },
): Promise<number> {
  if (!locked) return insertService(db, company, values)
  if (version !== undefined && version !== locked.version) {
    const service = await shownService(db, company, id)
    throw new Refusal(serviceChanged, { message: catalogMessages.serviceChanged, service })
  }
  await updateService(db, company, id, values)
  return id
}

function valuesOf(sent: SavedService, type: ServiceType): ServiceValues {
  const amount = (dollars: number | null) => numericOf(cents(dollars) ?? 0)
  return {
    name: sent.name,
    label: sent.label,
    type,
    description: sent.description,
    active: sent.active === 1,
    mapId: sent.mapid ?? 0,
    priceSetUid: sent.pricing || null,
    tax: String(sent.tax ?? 0),
    daysavailable: [...new Set(sent.daysavailable)].toSorted(),
    cansoffered: sent.cansoffered ?? 1,
    allowedtons: String(sent.allowedtons ?? 0),
    rolloffSize: sent.rolloff_size,
    rolloffOwned: sent.type === 'Roll-Offs' ? sent.rolloff_owned : null,
    rolloffProratedays: sent.rolloff_proratedays ?? 0,
    rolloffProrate: amount(sent.rolloff_prorate),
    rolloffPerdayrate: amount(sent.rolloff_perdayrate),
    rolloffTonoveragecharge: amount(sent.rolloff_tonoveragecharge),
  }
}
