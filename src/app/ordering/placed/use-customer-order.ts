import { useMemo } from 'react'
import { get } from '#app/api.ts'
import { type Loaded, useAnswer, watchedAnswer } from '#app/calls/watched-answer.ts'
import type { PlacedOrder } from '#app/ordering/wizard/wizard.store.ts'
import type { CustomerOrder } from '#contract/services/orders.ts'

export type LoadedOrder = Loaded<CustomerOrder>

type Named = Pick<PlacedOrder, 'order' | 'key'>

interface Read {
  key: string
  value: CustomerOrder | null
}

/** A step that is done waits no longer than this for what the next one can ask for itself. */
const PATIENCE_MS = 3_000

/** What is read, or was, before the step that shows it: it stands whole with it, and asks for what it is by then. */
let ahead: Read | null = null

const ask = ({ order, key }: Named, signal: AbortSignal) => get('services.getOrder', { i: order, key }, { signal })

/** Reads an order that was placed or changed just now, before its next step. What cannot be had, that step asks for. */
export async function readAhead(placed: Named): Promise<void> {
  const read: Read = { key: placed.key, value: null }
  ahead = read
  read.value = await ask(placed, AbortSignal.timeout(PATIENCE_MS)).catch(() => null)
}

/** As if nothing was read yet; what is on its way comes too late. */
export function forgetReadAhead(): void {
  ahead = null
}

const known = ({ order, key }: Named) => (ahead?.key === key && ahead.value?.order === order ? ahead.value : undefined)

/** A placed order as its page shows it; `again` asks once more. */
export function useCustomerOrder({ order, key }: Named): { loaded: LoadedOrder; again: () => void } {
  const answer = useMemo(
    () => watchedAnswer((signal) => ask({ order, key }, signal), known({ order, key })),
    [order, key],
  )
  return { loaded: useAnswer(answer), again: answer.again }
}
