import type { Difference } from '#app/kit/form/conflict-notice.tsx'
import type { Service } from '#contract/services/office.ts'
import { weekdays } from '#domain/companies/days/calendar-day.ts'
import type { ServicePage } from './load-service.ts'
import { rowDifferences } from './row-words.ts'
import { type ServiceForm, serviceForm } from './service.form.ts'

const LABELS: Record<keyof ServiceForm, string> = {
  name: 'Service Name',
  label: 'Service Label',
  type: 'Service Type',
  active: 'Active',
  mapid: 'Map',
  tax: 'Tax',
  daysavailable: 'Service Day',
  cansoffered: 'Maximum Cans Offered',
  description: 'Description',
  pricing: 'Price Set',
  service_prices: 'Prices',
  rolloff_size: 'Size in Yards',
  rolloff_owned: 'Boxes Owned',
  rolloff_proratedays: 'Total Days',
  rolloff_prorate: 'Base Charge',
  rolloff_perdayrate: 'Additional Days Charge',
  allowedtons: 'Tons Allowed',
  rolloff_tonoveragecharge: 'Charge per Ton Over',
}

export function serviceDifferences(mine: ServiceForm, theirs: Service, { sets }: ServicePage): Difference[] {
  const saved = serviceForm(theirs)
  const words: Record<keyof ServiceForm, string> = {
    ...saved,
    active: saved.active ? 'Yes' : 'No',
    mapid: theirs.mapname,
    daysavailable: saved.daysavailable.map((day) => weekdays[day - 1]).join(', '),
    pricing: sets.find(({ uid }) => uid === saved.pricing)?.name ?? 'Its own prices',
    service_prices: rowDifferences(mine.service_prices, saved.service_prices),
  }
  return (Object.keys(LABELS) as (keyof ServiceForm)[])
    .filter((field) => JSON.stringify(mine[field]) !== JSON.stringify(saved[field]))
    .map((field) => ({ label: LABELS[field], theirs: words[field] || 'Blank' }))
}
