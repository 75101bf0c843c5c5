import { useMemo } from 'react'
import { get } from '#app/api.ts'
import { type Loaded, useAnswer, watchedAnswer } from '#app/calls/watched-answer.ts'
import type { PlacedOrder } from '#app/ordering/order/wizard.store.ts'
import type { CustomerOrder } from '#contract/services/orders.ts'

export type LoadedOrder = Loaded<CustomerOrder>

type Named = Pick<PlacedOrder, 'order' | 'key'>

interface Read {
  key: string
  value: CustomerOrder | null
}

const PATIENCE_MS = 3_000

/** The prefetched order, so that the next step renders complete; it still revalidates. */
let ahead: Read | null = null

const ask = ({ order, key }: Named, signal: AbortSignal) => get('services.getOrder', { i: order, key }, { signal })

export async function readAhead(placed: Named): Promise<void> {
  const read: Read = { key: placed.key, value: null }
  ahead = read
  read.value = await ask(placed, AbortSignal.timeout(PATIENCE_MS)).catch(() => null)
}

/** For tests. */
export function forgetReadAhead(): void {
  ahead = null
}

const known = ({ order, key }: Named) => (ahead?.key === key && ahead.value?.order === order ? ahead.value : undefined)

export function useCustomerOrder({ order, key }: Named): { loaded: LoadedOrder; again: () => void } {
  const answer = useMemo(
    () => watchedAnswer((signal) => ask({ order, key }, signal), known({ order, key })),
    [order, key],
  )
  return { loaded: useAnswer(answer), again: answer.again }
}
