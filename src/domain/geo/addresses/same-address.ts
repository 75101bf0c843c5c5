// External geocoders answer an unknown house with the nearest match. Carts are delivered to a house, so a result counts
// only if its number, state and ZIP equal those given.

import type { AddressParts } from './parse-address.ts'

export function isSameAddress(asked: AddressParts, found: Omit<AddressParts, 'street'>): boolean {
  return (['number', 'state', 'zip'] as const).every(
    (part) => asked[part] === '' || asked[part].toLowerCase() === found[part].toLowerCase(),
  )
}
