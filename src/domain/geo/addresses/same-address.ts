// An outside geocoder that does not know a house answers with the nearest thing it does know. A cart is set out at a
// house, so an answer counts only when number, state and ZIP are those that were written, as far as they were.

import type { AddressParts } from './parse-address.ts'

/** Whether a place that was found is the address that was asked for. */
export function isSameAddress(asked: AddressParts, found: Omit<AddressParts, 'street'>): boolean {
  return (['number', 'state', 'zip'] as const).every(
    (part) => asked[part] === '' || asked[part].toLowerCase() === found[part].toLowerCase(),
  )
}
