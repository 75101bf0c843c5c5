import { useEffect, useEffectEvent } from 'react'

/**
 * Resumes work left by an earlier page: an order or payment without a response, an address entered elsewhere, or the
 * answers of a placed order.
 * @param left identifies the work; null when there is none
 */
export function useResume(left: string | null, goOn: (left: string) => void): void {
  const begin = useEffectEvent(goOn)
  useEffect(() => {
    if (left !== null) begin(left)
  }, [left])
}
