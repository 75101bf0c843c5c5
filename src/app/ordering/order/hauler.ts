import type { HaulerColors } from '#app/kit/hauler-colors.tsx'
import type { PublicCompany } from '#contract/companies/companies.ts'
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
