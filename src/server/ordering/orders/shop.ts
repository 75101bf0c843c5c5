import { LRUCache } from 'lru-cache'
import type { PayFrequency } from '#domain/companies/company.ts'
import type { ServiceCalendar } from '#domain/companies/days/service-days.ts'
import type { AppContext } from '#server/app-context.ts'
import { notFound } from '#server/calls/refusal.ts'
import type { TenantId } from '#server/calls/tenant.ts'
import { activeServices } from '#server/catalog/catalog.queries.ts'
import { type OfferedService, offeredService } from '#server/catalog/present.ts'
import {
  type CompanyRow,
  disabledDaysOf,
  findCompany,
  type PublicCompanyRow,
} from '#server/companies/companies.queries.ts'
import { type Actors, type Db, unscoped } from '#server/db/connect.ts'
import { centsOfNumeric } from '#server/db/money-column.ts'
import { type ServiceAreas, serviceAreas } from '#server/geo/service-areas.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import { groupForSales, newsAddressOf, shopVersion } from './order.queries.ts'

/** Everything that decides what a company sells, where, when and for how much. */
export interface Shop {
  /** Counted up by every change of what is below. */
  version: number
  company: CompanyRow
  services: readonly OfferedService[]
  /** What the hauler calls each service in its own office, by id. */
  labels: ReadonlyMap<number, string>
  /** The group in which a sale becomes work; null when there is none, or the hauler does not want it. */
  group: number | null
  /** Where the hauler wants its news; null when nobody can be written to. */
  newsAddress: string | null
  areas: ServiceAreas
  settings: {
    payfrequency: PayFrequency[]
    residentialpayfrequency: PayFrequency | null
    setupfee: number
    commercialdeliveryfee: number
  }
  calendar: ServiceCalendar
}

const MOST_SHOPS = 200
const kept = new WeakMap<Actors, LRUCache<number, Shop>>()

function shopsOf({ actors }: AppContext): LRUCache<number, Shop> {
  const known = kept.get(actors) ?? new LRUCache<number, Shop>({ max: MOST_SHOPS })
  kept.set(actors, known)
  return known
}

/**
 * A company's shop as of `version`, which was read a moment ago: the one in memory as long as nothing changed since, else
 * read anew as the tenant's staff. It may be newer than the version, never older.
 */
export async function shopAt(app: AppContext, tenant: TenantId, version: number): Promise<Shop> {
  const shops = shopsOf(app)
  const known = shops.get(tenant)
  if (known?.version === version) return known
  const shop = await asTenantStaff(app, tenant, (db) => readShop(db, tenant, version))
  shops.set(tenant, shop)
  return shop
}

/** A company's shop as it is now. */
export async function shopNow(app: AppContext, tenant: TenantId): Promise<Shop> {
  const version = await unscoped(app.actors.public, (db) => shopVersion(db, tenant))
  return shopAt(app, tenant, version)
}

/** The shop as it was last seen, which may have changed since: whoever sells by it has its version checked. */
export async function lastShop(app: AppContext, tenant: TenantId): Promise<Shop> {
  return shopsOf(app).get(tenant) ?? shopNow(app, tenant)
}

async function readShop(db: Db, tenant: TenantId, version: number): Promise<Shop> {
  const [company, services, areas, disabled, group, newsAddress] = await Promise.all([
    findCompany(db, tenant),
    activeServices(db, tenant),
    serviceAreas(db, tenant),
    disabledDaysOf(db, [tenant]),
    groupForSales(db, tenant),
    newsAddressOf(db, tenant),
  ])
  if (!company) throw notFound()
  return {
    version,
    company,
    services: services.map(offeredService),
    labels: new Map(services.map(({ service }) => [service.id, service.label])),
    group: group ?? null,
    newsAddress,
    areas,
    settings: settingsOf(company),
    calendar: calendarOf(company, disabled.get(tenant) ?? []),
  }
}

/** What a quote needs to know of a company. */
export const settingsOf = (
  company: Pick<PublicCompanyRow, 'payfrequency' | 'residentialpayfrequency' | 'setupfee' | 'commercialdeliveryfee'>,
): Shop['settings'] => ({
  payfrequency: company.payfrequency as PayFrequency[],
  residentialpayfrequency: company.residentialpayfrequency as PayFrequency | null,
  setupfee: centsOfNumeric(company.setupfee),
  commercialdeliveryfee: centsOfNumeric(company.commercialdeliveryfee),
})

/** When a company serves, as the rules of service days want it. */
export function calendarOf(
  { timezone, daysnotice, offweekends }: Pick<PublicCompanyRow, 'timezone' | 'daysnotice' | 'offweekends'>,
  disabledDates: string[],
): ServiceCalendar {
  return { timezone, daysnotice, offweekends: offweekends === 0 ? 0 : 1, disabledDates }
}
