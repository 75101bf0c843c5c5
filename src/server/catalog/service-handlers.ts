import type { SavedService, Service } from '#contract/service-office.ts'
import { catalogMessages } from '#domain/catalog/messages.ts'
import { serviceErrors } from '#domain/catalog/service-draft.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import { centsOf } from '#domain/companies/money.ts'
import { type Handlers, tenantOf } from '#server/call.ts'
import { findCompany } from '#server/companies/queries.ts'
import type { Db } from '#server/db/connect.ts'
import { numericOf } from '#server/db/money-column.ts'
import { conflict, notFound } from '#server/refusal.ts'
import { presentKeptService } from './present.ts'
import { lockPriceSet } from './price-queries.ts'
import { replaceRows } from './price-row-queries.ts'
import { refuseErrors } from './refuse-errors.ts'
import {
  deleteService,
  findService,
  insertService,
  listServices,
  lockService,
  mapNames,
  type ServiceValues,
  updateService,
} from './service-queries.ts'

type Calls = 'services.getServicesByHaulerId' | 'services.getService' | 'services.update' | 'services.deleteService'

export const serviceHandlers: Handlers<Calls> = {
  /** Strangers see the active ones: their database role knows no others. */
  'services.getServicesByHaulerId': async (call) =>
    (await listServices(call.db, tenantOf(call))).map(presentKeptService),

  'services.getService': (call, { i }) => shownService(call.db, tenantOf(call), i),

  'services.update': async ({ db, ...call }, sent) => {
    const company = tenantOf(call)
    const type = await checked(db, company, sent)
    const id = await write(db, company, sent, valuesOf(sent, type))
    if (sent.service_prices) await replaceRows(db, company, { setUid: null, serviceId: id }, sent.service_prices)
    return { success: true, service: await shownService(db, company, id) }
  },

  'services.deleteService': async (call, { id }) => {
    if (!(await deleteService(call.db, tenantOf(call), id))) throw notFound()
    return { success: true }
  },
}

async function shownService(db: Db, company: number, id: number): Promise<Service> {
  const found = await findService(db, company, id)
  if (!found) throw notFound()
  return presentKeptService(found)
}

const cents = (dollars: number | null) => (dollars === null ? null : centsOf(dollars))

/** The service's type, when nothing is wrong with it. @throws Refusal 400 with the specification's words at the fields */
async function checked(db: Db, company: number, sent: SavedService): Promise<ServiceType> {
  const allowed = ((await findCompany(db, company))?.servicesallowed ?? []) as ServiceType[]
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
    ...(!setIsThere && { pricing: catalogMessages.priceSetMissing }),
  })
  return sent.type as ServiceType
}

/** Makes the service or writes it, if nobody else did meanwhile. @returns its id */
async function write(db: Db, company: number, { id, version }: SavedService, values: ServiceValues): Promise<number> {
  if (id === 0) return insertService(db, company, values)
  const known = await lockService(db, company, id)
  if (known === undefined) throw notFound()
  if (version !== undefined && version !== known) {
    throw conflict(catalogMessages.serviceChanged, { service: await shownService(db, company, id) })
  }
  await updateService(db, company, id, values)
  return id
}

function valuesOf(sent: SavedService, type: ServiceType): ServiceValues {
  const amount = (dollars: number | null) => numericOf(cents(dollars) ?? 0)
  return {
    ...{ name: sent.name, label: sent.label, type, description: sent.description, active: sent.active === 1 },
    mapId: sent.mapid ?? 0,
    priceSetUid: sent.pricing || null,
    tax: String(sent.tax ?? 0),
    daysavailable: [...new Set(sent.daysavailable)].toSorted(),
    cansoffered: sent.cansoffered ?? 1,
    allowedtons: String(sent.allowedtons ?? 0),
    rolloffSize: sent.rolloff_size,
    rolloffProratedays: sent.rolloff_proratedays ?? 0,
    rolloffProrate: amount(sent.rolloff_prorate),
    rolloffPerdayrate: amount(sent.rolloff_perdayrate),
    rolloffTonoveragecharge: amount(sent.rolloff_tonoveragecharge),
  }
}
