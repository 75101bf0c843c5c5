// Most customers live at the service address and pay their own bill. So the customer's address and the bill default to
// the previous answer until the customer changes them.

import type { AddressAnswer, CustomerDetails, OrderAnswers } from './answers.ts'

type Place = Pick<AddressAnswer, 'address' | 'city' | 'state' | 'zip'>
type Followed = Pick<OrderAnswers, 'address' | 'customerdetails' | 'billing'>

const nowhere: Place = { address: '', city: '', state: '', zip: '' }

const placeOf = ({ address, city, state, zip }: Place): Place => ({ address, city, state, zip })

const sameText = (one: string, other: string): boolean => one.trim() === other.trim()

export function livesAtService(details: CustomerDetails, address: AddressAnswer | null): boolean {
  if (!details.address.trim()) return true
  if (!address) return false
  const fields = ['address', 'city', 'state', 'zip'] as const
  return fields.every((field) => sameText(details[field], address[field]))
}

export const buyerName = ({ firstname, lastname }: Pick<CustomerDetails, 'firstname' | 'lastname'>): string =>
  `${firstname} ${lastname}`.trim()

export function withDetails<A extends Followed>(answers: A, customerdetails: CustomerDetails): Followed {
  const { address, billing, customerdetails: before } = answers
  if (!billing || !before) return { address, billing, customerdetails }
  return {
    address,
    customerdetails,
    billing: {
      ...billing,
      fullname: sameText(billing.fullname, buyerName(before)) ? buyerName(customerdetails) : billing.fullname,
      zip: sameText(billing.zip, before.zip) ? customerdetails.zip : billing.zip,
    },
  }
}

export function withServiceAddress<A extends Followed>(answers: A, address: AddressAnswer | null): Followed {
  const { customerdetails, billing } = answers
  if (!customerdetails || !livesAtService(customerdetails, answers.address)) {
    return { address, customerdetails, billing }
  }
  return { ...withDetails(answers, { ...customerdetails, ...placeOf(address ?? nowhere) }), address }
}
