import type { CompanyId, CustomerId } from '#contract/fields.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { dollarsOf } from '#domain/companies/money.ts'
import { catalogServiceOf, importedAnchor, importedName } from '#domain/ordering/imports/imported-service.ts'
import type { PlannedRow } from '#domain/ordering/imports/plan-import.ts'
import type { ServiceFacts } from '#domain/ordering/imports/read-service-row.ts'
import { activeServices } from '#server/catalog/catalog.queries.ts'
import { offeredService } from '#server/catalog/present.ts'
import type { Db } from '#server/db/connect.ts'
import { pointsOfLines } from '#server/geo/many-addresses.queries.ts'
import {
  type ImportedServiceRow,
  insertServices,
  insertSites,
  keepServiceRows,
  type NewService,
  type NewSite,
  type SiteAt,
  sitesThere,
} from './import-services.queries.ts'
import { inPortions } from './in-portions.ts'

const WRITTEN_AT_ONCE = 1_000

export interface RowToKeep {
  planned: PlannedRow
  customer: CustomerId
  /** Its cells for billing, routes and nothing yet. */
  kept: object
  exempt: boolean
}

interface Setting {
  db: Db
  company: CompanyId
  now: Date
  today: CalendarDay
}

type SiteOfRow = SiteAt & { made: boolean }

/** Writes the services of the rows, a site for each address of a customer, and the cells that wait for a place. */
export async function writeServices(setting: Setting, id: string, rows: readonly RowToKeep[]): Promise<void> {
  const { db, company } = setting
  const sold = (await activeServices(db, company)).map(offeredService)
  const sites = new Map<string, SiteOfRow>()
  const known = [...new Set(rows.map(({ customer }) => customer))]
  await inPortions(known, WRITTEN_AT_ONCE, async (customers) => {
    for (const site of await sitesThere(db, company, customers)) sites.set(keyOf(site), { ...site, made: false })
    return []
  })
  await inPortions(rows, WRITTEN_AT_ONCE, async (portion) => {
    for (const [key, site] of await newSites(setting, portion, sites)) sites.set(key, { ...site, made: true })
    await keepServiceRows(db, company, id, await newServices(setting, portion, sites, sold))
    return []
  })
}

/** As the table's column `line` has it. */
const lineOf = ({ address, city, state, zip }: Pick<ServiceFacts, 'address' | 'city' | 'state' | 'zip'>) => {
  const region = `${state} ${zip}`.trim()
  return `${address}${city && `, ${city}`}${region && `, ${region}`}`
}

const keyOf = ({ customer, line }: Pick<SiteAt, 'customer' | 'line'>) => `${customer} ${line.toLowerCase()}`

const serviceOf = ({ planned }: RowToKeep): ServiceFacts | undefined =>
  'service' in planned ? planned.service : undefined

async function newSites(
  { db, company, now }: Setting,
  rows: readonly RowToKeep[],
  there: ReadonlyMap<string, SiteOfRow>,
): Promise<[key: string, SiteAt][]> {
  const missing = new Map<string, { line: string; site: NewSite }>()
  for (const row of rows) {
    const service = serviceOf(row)
    if (!service) continue
    const { customer } = row
    const line = lineOf(service)
    const key = keyOf({ customer, line })
    if (there.has(key) || missing.has(key)) continue
    const { sitename: name, accessnote: drivernote, address, city, state, zip } = service
    missing.set(key, { line, site: { customer, name, drivernote, address, city, state, zip, lat: null, lng: null } })
  }
  const lines = [...missing.values()]
  const points = await pointsOfLines(
    db,
    lines.map(({ line }) => line),
  )
  const made = lines.map(({ site }, at) => ({ ...site, ...points[at] }))
  const sites = await insertSites(db, company, made, now)
  const keys = [...missing.keys()]
  return sites.map((site, at) => [keys[at] ?? keyOf(site), site])
}

async function newServices(
  { db, company, now, today }: Setting,
  rows: readonly RowToKeep[],
  sites: ReadonlyMap<string, SiteOfRow>,
  sold: readonly AvailableService[],
): Promise<ImportedServiceRow[]> {
  const made = rows.flatMap((row) => {
    const service = serviceOf(row)
    const site = service && sites.get(keyOf({ customer: row.customer, line: lineOf(service) }))
    return service && site ? [{ row, site, service: newService(row, service, site, { sold, today }) }] : []
  })
  const ids = await insertServices(
    db,
    company,
    made.map(({ service }) => service),
    now,
  )
  const byRow = new Map(made.map(({ row, site }, at) => [row, { service: ids[at] ?? null, site }]))
  return rows.map((row) => {
    const { service = null, site } = byRow.get(row) ?? {}
    const { planned, customer, kept } = row
    const siteVersion = site?.made ? site.version : null
    return { row: planned.row, customer, service, site: site?.id ?? null, siteVersion, kept }
  })
}

function newService(
  { customer, exempt }: RowToKeep,
  service: ServiceFacts,
  site: SiteAt,
  { sold, today }: { sold: readonly AvailableService[]; today: CalendarDay },
): NewService {
  const { type, cans, frequency, preferred, datestart, payfrequency, arrears, price } = service
  const catalog = catalogServiceOf(sold, service)
  return {
    customer,
    site: site.id,
    service: catalog?.id ?? null,
    name: importedName(service, catalog?.name),
    type,
    address: site.line,
    cans,
    frequency,
    preferred,
    datestart,
    anchor: importedAnchor(service, today),
    payfrequency,
    arrears,
    price: dollarsOf(price),
    totalprice: dollarsOf(price * payfrequency),
    tax: exempt ? 0 : (catalog?.tax ?? 0),
  }
}
