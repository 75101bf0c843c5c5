import type { z } from 'zod'
import { canmanagerContract } from './canmanager.ts'
import { commentsContract } from './comments.ts'
import { companiesContract } from './companies.ts'
import { customerImportsContract } from './customer-imports.ts'
import { customerListsContract } from './customer-lists.ts'
import { customersContract } from './customers.ts'
import { dashboardContract } from './dashboard.ts'
import { directionsContract } from './directions.ts'
import { filesContract } from './files.ts'
import { foundTasksContract } from './found-tasks.ts'
import { geoContract } from './geo.ts'
import { mapsContract } from './maps.ts'
import { messagesContract } from './messages.ts'
import { orderOfficeContract } from './order-office.ts'
import { ownServiceContract } from './own-service.ts'
import { payLinksContract } from './pay-links.ts'
import { postsContract } from './posts.ts'
import { pricesContract } from './prices.ts'
import { profilesContract } from './profiles.ts'
import { remarksContract } from './remarks.ts'
import { reviewsContract } from './reviews.ts'
import { serviceOfficeContract } from './service-office.ts'
import { servicesContract } from './services.ts'
import { tasksContract } from './tasks.ts'
import { userOfficeContract } from './user-office.ts'
import { usersContract } from './users.ts'
import { visitsContract } from './visits.ts'
import { vmailContract } from './vmail.ts'

/** Everything that can be asked over the wire, by `{component}.{method}`. */
export const contract = {
  ...usersContract,
  ...profilesContract,
  ...userOfficeContract,
  ...companiesContract,
  ...servicesContract,
  ...serviceOfficeContract,
  ...pricesContract,
  ...payLinksContract,
  ...orderOfficeContract,
  ...customersContract,
  ...ownServiceContract,
  ...customerListsContract,
  ...customerImportsContract,
  ...dashboardContract,
  ...geoContract,
  ...directionsContract,
  ...mapsContract,
  ...tasksContract,
  ...foundTasksContract,
  ...canmanagerContract,
  ...remarksContract,
  ...reviewsContract,
  ...postsContract,
  ...commentsContract,
  ...vmailContract,
  ...visitsContract,
  ...messagesContract,
  ...filesContract,
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
