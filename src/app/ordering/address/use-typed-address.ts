import { useLocation } from 'react-router'
import { addressCopy } from '#app/ordering/steps.copy.ts'
import { useOrderForm } from '#app/ordering/wizard/use-order-form.ts'
import { unitOf, withUnit } from '#domain/geo/addresses/address-unit.ts'
import { parseAddress } from '#domain/geo/addresses/parse-address.ts'
import { fieldLimits } from '#domain/ordering/field-limits.ts'
import type { AddressAnswer } from '#domain/ordering/wizard/answers.ts'

export type Typed = Pick<AddressAnswer, 'address' | 'city' | 'state' | 'zip'>

export function typedParts(line: string): Typed {
  const { number, street, city, state, zip } = parseAddress(line)
  return { address: withUnit([number, street].filter(Boolean).join(' '), unitOf(line)), city, state, zip }
}

/**
 * Fills in the hauler's town where none was typed, as it is usually the same. Never the ZIP, since a town has several,
 * and no town beside another state.
 */
export function inTownOf(hauler: string, typed: Typed): Typed {
  const { city, state } = parseAddress(hauler)
  const town = city.split(',').at(-1)?.trim() ?? ''
  const isElsewhere = typed.state !== '' && typed.state !== state
  return { ...typed, city: typed.city || (isElsewhere ? '' : town), state: typed.state || state }
}

export const typedBefore = (line: string) => ({ typed: line })

function lineBefore(state: unknown): string {
  const typed = typeof state === 'object' && state !== null && 'typed' in state ? state.typed : ''
  return typeof typed === 'string' ? typed : ''
}

const rules = {
  address: (text: string) => (/\d/.test(text) && /[a-z]/i.test(text) ? undefined : addressCopy.streetMissing),
  city: (text: string) => (text.trim() ? undefined : addressCopy.cityMissing),
  state: (text: string) => (text ? undefined : addressCopy.stateMissing),
  zip: (text: string) => (/^\d{5}(-?\d{4})?$/.test(text.trim()) ? undefined : addressCopy.zipWrong),
}

const limits = { address: fieldLimits.address, city: fieldLimits.city, zip: fieldLimits.zip }

/** @param hauler the hauler's address; empty without a hauler */
export function useTypedAddress(hauler: string) {
  const start = inTownOf(hauler, typedParts(lineBefore(useLocation().state)))
  return useOrderForm<Typed>({ start, rules, limits })
}
