import { useEffect, useState } from 'react'
import { get } from '#app/api.ts'

/** Whether only all of a charge can go back: asked of the bank while its sheet is open; false as long as nobody says so. */
export function useOnlyWhole(order: string, open: boolean): boolean {
  const [whole, setWhole] = useState(false)
  useEffect(() => {
    if (!open) return
    const stale = new AbortController()
    get('services.getRefundable', { order }, { signal: stale.signal }).then(
      (found) => stale.signal.aborted || setWhole(found.whole === true),
      // The refund itself says what the bank says.
      () => {},
    )
    return () => stale.abort()
  }, [order, open])
  return whole
}
