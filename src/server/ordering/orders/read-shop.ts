import type { GroupId } from '#contract/fields.ts'
import type { PayFrequency } from '#domain/companies/company.ts'
import type { ServiceCalendar } from '#domain/companies/days/service-days.ts'
import { notFound } from '#server/base/refusal.ts'
import type { TenantId } from '#server/calls/tenant.ts'
import { activeServices } from '#server/catalog/catalog.queries.ts'
import { type OfferedService, offeredService } from '#server/catalog/present.ts'
import {
  type CompanyRow,
  disabledDaysOf,
  findCompany,
  type PublicCompanyRow,
} from '#server/companies/companies.queries.ts'
import type { Db } from '#server/db/connect.ts'
import { centsOfNumeric } from '#server/db/money-column.ts'
import { groupForSales, newsAddressOf } from './order.queries.ts'

export interface Shop {
  /** Incremented by every change of the fields below. */
  version: number
  company: CompanyRow
  services: readonly OfferedService[]
  labels: ReadonlyMap<number, string>
  /** The group in which a sale becomes work; null without one, or when the hauler does not want it. */
  group: GroupId | null
  newsAddress: string | null
  settings: {
    payfrequency: PayFrequency[]
    residentialpayfrequency: PayFrequency | null
    setupfee: number
    commercialdeliveryfee: number
    feestaxed: boolean
  }
  calendar: ServiceCalendar
}

/** @param version read before the shop, so that the shop is never older */
export async function readShop(db: Db, tenant: TenantId, version: number): Promise<Shop> {
  const [company, services, disabled, group, newsAddress] = await Promise.all([
    findCompany(db, tenant),
    activeServices(db, tenant),
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
    settings: settingsOf(company),
    calendar: calendarOf(company, disabled.get(tenant) ?? []),
  }
}

export const settingsOf = (
  company: Pick<
    PublicCompanyRow,
    'payfrequency' | 'residentialpayfrequency' | 'setupfee' | 'commercialdeliveryfee' | 'feestaxed'
  >,
): Shop['settings'] => ({
  payfrequency: company.payfrequency,
  residentialpayfrequency: company.residentialpayfrequency,
  setupfee: centsOfNumeric(company.setupfee),
  commercialdeliveryfee: centsOfNumeric(company.commercialdeliveryfee),
  feestaxed: company.feestaxed,
})

export function calendarOf(
  { timezone, daysnotice, offweekends }: Pick<PublicCompanyRow, 'timezone' | 'daysnotice' | 'offweekends'>,
  disabledDates: string[],
): ServiceCalendar {
  return { timezone, daysnotice, offweekends: offweekends === 0 ? 0 : 1, disabledDates }
}
