import type { PageCalls } from '#app/calls/api.ts'
import { serviceTypes } from '#domain/catalog/service-types.ts'
import { catalog } from './hauler.ts'
import type { HaulerOffer } from './order-page.ts'

/** The content of the first step, so that it is in the HTML. */
export async function loadHaulerOffer(calls: PageCalls, slug: string): Promise<HaulerOffer> {
  const company = await calls.get('companies.getByUrl', { i: slug })
  const [types, services] = await Promise.all([
    // On failure all three types are shown; the address step finds out.
    calls.get('companies.getAvailableTypes', { i: company.id }).catch(() => [...serviceTypes]),
    calls.get('services.getServices', { i: company.id }).catch(() => []),
  ])
  return { company, types, services: catalog(services) }
}
