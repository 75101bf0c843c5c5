import type { HaulerColors } from '#app/kit/hauler-colors.tsx'
import type { PublicCompany } from '#contract/companies/companies.ts'
import type { AvailableServiceOnWire } from '#contract/services/services.ts'
import { hasPrice } from '#domain/catalog/price-rows.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import { recyclingLast } from '#domain/catalog/service-order.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import { isPayFrequency, type OrderingCompany } from '#domain/companies/company.ts'
import { parseDayMonthYear } from '#domain/companies/days/day-formats.ts'
import type { ServiceCalendar } from '#domain/companies/days/service-days.ts'
import { centsOf } from '#domain/companies/money.ts'
import { parseTheme, resolveTheme } from '#domain/companies/theme.ts'

export function orderingCompany(company: PublicCompany): OrderingCompany {
  return {
    demo: company.demo,
    paybylink: company.paybylink,
    setupfee: centsOf(company.setupfee),
    commercialdeliveryfee: centsOf(company.commercialdeliveryfee),
    feestaxed: company.feestaxed === 1,
    residentialpayfrequency: company.residentialpayfrequency,
    payfrequency: parsedFrequencies(company.payfrequency),
  }
}

/** `payfrequency` is JSON text on the wire: '["1","3","12"]'. */
function parsedFrequencies(json: string): OrderingCompany['payfrequency'] {
  try {
    const listed: unknown = JSON.parse(json)
    return Array.isArray(listed) ? listed.map(Number).filter(isPayFrequency) : []
  } catch {
    return []
  }
}

/** Disabled dates are DD/MM/yyyy on the wire. */
export function serviceCalendar(
  company: Pick<PublicCompany, 'timezone' | 'daysnotice' | 'offweekends' | 'disabledDates'>,
): ServiceCalendar {
  return {
    timezone: company.timezone,
    daysnotice: company.daysnotice,
    offweekends: company.offweekends,
    disabledDates: company.disabledDates.map(parseDayMonthYear).filter((day) => day !== null),
  }
}

export function haulerColors(theme: string): HaulerColors {
  const resolved = resolveTheme(parseTheme(theme))
  return {
    ...resolved,
    buttonEdge: resolved.buttonEdge ?? undefined,
    buttonEdgeDark: resolved.buttonEdgeDark ?? 'transparent',
  }
}

export function rollOffDetailsOf({ rolloffdetails }: Pick<PublicCompany, 'rolloffdetails'>): DocumentLink | null {
  return rolloffdetails ? { href: rolloffdetails, name: 'Roll-off details (PDF)' } : null
}

interface DocumentLink {
  href: string
  name: string
}

export function termsOf(company: PublicCompany, type: ServiceType): DocumentLink | null {
  const link = {
    Residential: company.tosresidential,
    Commercial: company.toscommercial,
    'Roll-Offs': company.tosrolloff,
  }
  const name = {
    Residential: 'Residential terms (PDF)',
    Commercial: 'Commercial terms (PDF)',
    'Roll-Offs': 'Roll-off terms (PDF)',
  }
  const href = link[type]
  return href ? { href, name: name[type] } : null
}

/** Services without a price are dropped, as their question has no answer. */
export function catalog(services: readonly AvailableServiceOnWire[]): AvailableService[] {
  return recyclingLast(services.map(fromWire).filter(hasPrice))
}

function fromWire(service: AvailableServiceOnWire): AvailableService {
  return {
    id: service.id,
    name: service.name,
    type: service.type,
    description: service.description,
    tax: service.tax,
    cansoffered: service.cansoffered,
    enabled: service.enabled,
    prices: service.prices.map((row) => ({ ...row, price: centsOf(row.price) })),
    allowedtons: service.allowedtons,
    rolloff_size: service.rolloff_size ?? 0,
    ...(service.rolloff_full && { rolloff_full: service.rolloff_full }),
    rolloff_proratedays: service.rolloff_proratedays,
    rolloff_prorate: centsOf(service.rolloff_prorate),
    rolloff_perdayrate: centsOf(service.rolloff_perdayrate),
    rolloff_tonoveragecharge: centsOf(service.rolloff_tonoveragecharge),
  }
}
