import { useMemo } from 'react'
import { get } from '#app/calls/api.ts'
import { type Loaded, useAnswer, watchedAnswer } from '#app/calls/watched-answer.ts'
import type { PlacedOrder } from '#app/ordering/order/wizard.store.ts'
import type { CustomerOrder } from '#contract/services/orders.ts'

export type LoadedOrder = Loaded<CustomerOrder>

type OrderKey = Pick<PlacedOrder, 'order' | 'key'>

interface Prefetched {
  key: string
  value: CustomerOrder | null
}

const PREFETCH_MS = 3_000

/** The prefetched order, so that the next step renders complete; it still revalidates. */
let prefetched: Prefetched | null = null

const ask = ({ order, key }: OrderKey, signal: AbortSignal) => get('services.getOrder', { i: order, key }, { signal })

export async function prefetchOrder(placed: OrderKey): Promise<void> {
  const read: Prefetched = { key: placed.key, value: null }
  prefetched = read
  read.value = await ask(placed, AbortSignal.timeout(PREFETCH_MS)).catch(() => null)
}

/** For tests. */
export function clearPrefetchedOrder(): void {
  prefetched = null
}

const known = ({ order, key }: OrderKey) =>
  prefetched?.key === key && prefetched.value?.order === order ? prefetched.value : undefined

export function useCustomerOrder({ order, key }: OrderKey): { loaded: LoadedOrder; again: () => void } {
  const answer = useMemo(
    () => watchedAnswer((signal) => ask({ order, key }, signal), known({ order, key })),
    [order, key],
  )
  return { loaded: useAnswer(answer), again: answer.again }
}
