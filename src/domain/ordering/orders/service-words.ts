import { countedContainers } from '#domain/catalog/container-words.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { type Cents, formatMoney } from '#domain/companies/money.ts'

export interface SiteContact {
  fullname: string
  phone: string
  email: string
}

export interface ServiceFacts {
  name: string
  cans: number
  frequency: string
  /** Before tax: per month, or the whole price of a roll-off; null when unknown. */
  price: Cents | null
  datestart: CalendarDay | null
  dateend: CalendarDay | null
}

export interface ServiceSite {
  preferred: readonly string[]
  notes: string
  contact: SiteContact | null
}

export function serviceText(type: ServiceType, facts: ServiceFacts): string {
  const { name, cans, frequency, price, datestart, dateend } = facts
  const money = price === null ? '' : `: ${formatMoney(price)}`
  if (type === 'Roll-Offs') return `${name}${datestart ? `, ${daysText(datestart, dateend)}` : ''}${money}`
  const monthly = money && `${money} a month`
  return `${name}, ${countedContainers(type, cans)}, ${frequency}${monthly}${datestart ? `, from ${daysText(datestart, dateend)}` : ''}`
}

const daysText = (first: CalendarDay, last: CalendarDay | null) =>
  last ? `${formatDay(first)} to ${formatDay(last)}` : formatDay(first)

export function siteRows({ preferred, notes, contact }: ServiceSite): [string, string][] {
  const who = contact ? [contact.fullname, contact.phone, contact.email].filter(Boolean).join(', ') : ''
  const rows: [string, string][] = [
    ['Pickup days', preferred.join(', ')],
    ['Contact at the site', who],
    ['Notes', notes.trim()],
  ]
  return rows.filter(([, value]) => value !== '')
}
