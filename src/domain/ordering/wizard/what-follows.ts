// Most people live where they are served and pay their own bill, so one answer stands in several places: the service
// address, the customer's and the bill's. Each follows the one before it until something else was said.

import type { AddressAnswer, CustomerDetails, OrderAnswers } from './answers.ts'

type Place = Pick<AddressAnswer, 'address' | 'city' | 'state' | 'zip'>
type Followed = Pick<OrderAnswers, 'address' | 'customerdetails' | 'billing'>

const nowhere: Place = { address: '', city: '', state: '', zip: '' }

const placeOf = ({ address, city, state, zip }: Place): Place => ({ address, city, state, zip })

const sameText = (one: string, other: string): boolean => one.trim() === other.trim()

/** Whether the customer lives where service is wanted. Who gave no address of their own does. */
export function livesAtService(details: CustomerDetails, address: AddressAnswer | null): boolean {
  if (!details.address.trim()) return true
  if (!address) return false
  const fields = ['address', 'city', 'state', 'zip'] as const
  return fields.every((field) => sameText(details[field], address[field]))
}

/** How the customer is called on a bill. */
export const buyerName = ({ firstname, lastname }: Pick<CustomerDetails, 'firstname' | 'lastname'>): string =>
  `${firstname} ${lastname}`.trim()

/** The answers with another customer: the bill takes the new name and ZIP where it had the old ones. */
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

/** The answers with another service address, or none: a customer who lives there moves along. */
export function withServiceAddress<A extends Followed>(answers: A, address: AddressAnswer | null): Followed {
  const { customerdetails, billing } = answers
  if (!customerdetails || !livesAtService(customerdetails, answers.address)) {
    return { address, customerdetails, billing }
  }
  return { ...withDetails(answers, { ...customerdetails, ...placeOf(address ?? nowhere) }), address }
}
