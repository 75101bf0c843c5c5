import type { PageCalls } from '#app/calls/api.ts'
import type { Answer } from '#contract/contract.ts'
import type { SoldCustomerService } from '#contract/customers/customers.ts'
import { TIME_LINE_KINDS, type TimeLineKind } from '#domain/ordering/customers/time-line.ts'

export type Overview = Answer<'customers.getOverview'>

export interface OverviewRows {
  services: readonly SoldCustomerService[]
  entries: Answer<'customers.getTimeLine'>
  kind: TimeLineKind | null
}

export const kindIn = (search: URLSearchParams): TimeLineKind | null =>
  TIME_LINE_KINDS.find((kind) => kind === search.get('show')) ?? null

export async function loadOverview(calls: PageCalls, id: string, kind: TimeLineKind | null): Promise<OverviewRows> {
  const [services, entries] = await Promise.all([
    calls.get('customers.getServices', { i: id }),
    calls.get('customers.getTimeLine', { i: id, ...(kind && { kind }) }),
  ])
  return { services, entries, kind }
}
