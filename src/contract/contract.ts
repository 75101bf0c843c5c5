import type { z } from 'zod'
import { companiesContract } from './companies.ts'
import { customersContract } from './customers.ts'
import { geoContract } from './geo.ts'
import { orderOfficeContract } from './order-office.ts'
import { payLinksContract } from './pay-links.ts'
import { reviewsContract } from './reviews.ts'
import { servicesContract } from './services.ts'
import { usersContract } from './users.ts'

/** Everything that can be asked over the wire, by `{component}.{method}`. */
export const contract = {
  ...usersContract,
  ...companiesContract,
  ...servicesContract,
  ...payLinksContract,
  ...orderOfficeContract,
  ...customersContract,
  ...geoContract,
  ...reviewsContract,
}

export type Contract = typeof contract
export type CallName = keyof Contract

/** What a caller sends. */
export type Asked<N extends CallName> = z.input<Contract[N]['input']>
/** What the handler receives once it was checked. */
export type Given<N extends CallName> = z.output<Contract[N]['input']>
/** What the caller gets when all went well. */
export type Answer<N extends CallName> = z.output<Contract[N]['output']>

/** The calls that only read. */
export type GetName = { [N in CallName]: Contract[N]['verb'] extends 'GET' ? N : never }[CallName]
/** The calls that change something. */
export type PostName = Exclude<CallName, GetName>
