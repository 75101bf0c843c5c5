import { useEffect, useEffectEvent } from 'react'
import type { AddressAnswer } from '#domain/ordering/wizard/answers.ts'

/**
 * Writes down with a kept address whether service comes there, as soon as that is known: the steps behind it open by it.
 * @param served null while it is not known
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
