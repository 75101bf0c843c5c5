import { useOrderForm } from '#app/ordering/details/use-order-form.ts'
import { addressCopy } from '#app/ordering/wizard/ordering.copy.ts'
import { fieldLimits } from '#domain/ordering/field-limits.ts'
import type { AddressAnswer } from '#domain/ordering/wizard/answers.ts'

export type Typed = Pick<AddressAnswer, 'address' | 'city' | 'state' | 'zip'>

const nothing: Typed = { address: '', city: '', state: '', zip: '' }

const rules = {
  address: (text: string) => (/\d/.test(text) && /[a-z]/i.test(text) ? undefined : addressCopy.streetMissing),
  city: (text: string) => (text.trim() ? undefined : addressCopy.cityMissing),
  state: (text: string) => (text ? undefined : addressCopy.stateMissing),
  zip: (text: string) => (/^\d{5}(-?\d{4})?$/.test(text.trim()) ? undefined : addressCopy.zipWrong),
}

const limits = { address: fieldLimits.address, city: fieldLimits.city, zip: fieldLimits.zip }

/** An address that is typed in by hand. */
export const useTypedAddress = () => useOrderForm<Typed>({ start: nothing, rules, limits })
