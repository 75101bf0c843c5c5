import type { Given } from '#contract/contract.ts'
import { companyNameProblem } from '#domain/identity/plain-name.ts'
import {
  type CheckedFields,
  customerEmailProblem,
  customerFieldProblems,
  fullNameProblem,
  namesOf,
} from '#domain/ordering/customers/customer-record.ts'
import { expectFields } from '#server/identity/expect-fields.ts'
import type { CustomerRow } from './customer.queries.ts'
import { NO_DATE } from './present-customer.ts'
import type { CustomerChanges } from './write-customer.queries.ts'

type Wanted = Omit<Given<'customers.update'>, 'id' | 'uuid' | 'version'>

const TEXTS = [
  'address',
  'city',
  'state',
  'zip',
  'homephone',
  'cellphone',
  'workphone',
  'email',
  'notes',
  'number',
  'billingname',
  'billingaddress',
  'billingcity',
  'billingstate',
  'billingzip',
  'exemptreason',
] as const
const PLACE = ['address', 'city', 'state', 'zip'] as const

type ExpectedFields = CheckedFields & { fullname?: string | undefined; email?: string | undefined }

/**
 * An unchanged name may be sent back, even one that is the email address of a lead who gave no name.
 * @throws Refusal 400 with the fixed words
 */
export function expectCustomer(wanted: ExpectedFields, saved?: ExpectedFields & { fullname: string }): void {
  const { fullname, email } = wanted
  const isNew = fullname !== undefined && fullname !== saved?.fullname
  expectFields({
    fullname: isNew ? (fullNameProblem(fullname) ?? companyNameProblem(fullname)) : undefined,
    email: email === undefined ? undefined : customerEmailProblem(email),
    ...customerFieldProblems(wanted, saved),
  })
}

export function customerChanges(wanted: Wanted): CustomerChanges {
  const { fullname, status, insnapdesk, inops, datestart, type, placetoconfirm } = wanted
  const changes: CustomerChanges = {
    ...(fullname !== undefined && { fullname, ...namesOf(fullname) }),
    ...(insnapdesk !== undefined && { insnapdesk: insnapdesk === 1 }),
    ...(inops !== undefined && { inops: inops === 1 }),
    ...(datestart !== undefined && { datestart: datestart === NO_DATE ? null : datestart }),
    ...(type !== undefined && { type: type || null }),
    ...(status !== undefined && { status }),
    ...(placetoconfirm !== undefined && { placetoconfirm }),
  }
  for (const field of TEXTS) if (wanted[field] !== undefined) changes[field] = wanted[field]
  return changes
}

export const isMoved = (changes: CustomerChanges, row: CustomerRow): boolean =>
  PLACE.some((field) => changes[field] !== undefined && changes[field] !== row[field])

export const withoutOldPlace = (changes: CustomerChanges, row: CustomerRow): CustomerChanges =>
  isMoved(changes, row) ? { ...changes, lat: null, lng: null } : changes
