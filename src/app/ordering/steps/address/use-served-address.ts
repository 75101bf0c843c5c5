import { useEffect, useEffectEvent } from 'react'
import type { AddressAnswer } from '#domain/ordering/wizard/answers.ts'

/**
 * Later steps depend on the availability.
 * @param served null while unknown
 */
export function useServedAddress(
  address: AddressAnswer | null,
  served: boolean | null,
  keep: (address: AddressAnswer) => void,
): void {
  const write = useEffectEvent(keep)
  useEffect(() => {
    if (address && served !== null && served !== address.available) write({ ...address, available: served })
  }, [address, served])
}
