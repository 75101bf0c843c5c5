import { useMemo } from 'react'
import { get } from '#app/api.ts'
import { type Loaded, useAnswer, watchedAnswer } from '#app/calls/watched-answer.ts'
import type { CustomerOrder } from '#contract/services/orders.ts'

export type LoadedOrder = Loaded<CustomerOrder>

/** A placed order as its page shows it; `again` asks once more. */
export function useCustomerOrder({ order, key }: { order: string; key: string }): {
  loaded: LoadedOrder
  again: () => void
} {
  const answer = useMemo(
    () => watchedAnswer((signal) => get('services.getOrder', { i: order, key }, { signal })),
    [order, key],
  )
  return { loaded: useAnswer(answer), again: answer.again }
}
