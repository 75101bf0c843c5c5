import { useCallback, useEffect, useState } from 'react'
import { get } from '#app/api.ts'
import type { CustomerOrder } from '#contract/services/orders.ts'

export type LoadedOrder = { state: 'loading' } | { state: 'failed' } | { state: 'known'; order: CustomerOrder }

/** A placed order as its page shows it; `ask` asks once more. Null asks nothing. */
export function useCustomerOrder(placed: { order: string; key: string } | null): {
  loaded: LoadedOrder
  ask: () => void
} {
  const { order = null, key = null } = placed ?? {}
  const [loaded, setLoaded] = useState<LoadedOrder>({ state: 'loading' })
  const ask = useCallback(() => {
    if (order === null || key === null) return
    const left = new AbortController()
    setLoaded({ state: 'loading' })
    get('services.getOrder', { i: order, key }, { signal: left.signal }).then(
      (answer) => left.signal.aborted || setLoaded({ state: 'known', order: answer }),
      () => left.signal.aborted || setLoaded({ state: 'failed' }),
    )
    return () => left.abort()
  }, [order, key])
  useEffect(ask, [ask])
  return { loaded, ask }
}
