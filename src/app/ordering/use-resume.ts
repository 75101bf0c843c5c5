import { useEffect, useEffectEvent } from 'react'

/**
 * Goes on with what an earlier page left undone: an order or a payment whose answer never came, an address that was typed
 * elsewhere, the answers of an order that is placed.
 * @param left names it; null when nothing is left
 */
export function useResume(left: string | null, goOn: (left: string) => void): void {
  const begin = useEffectEvent(goOn)
  useEffect(() => {
    if (left !== null) begin(left)
  }, [left])
}
