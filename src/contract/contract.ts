import type { z } from 'zod'
import { backupsContract } from './backups.ts'
import { billContract } from './billing/bill.ts'
import { billingMoneyContract } from './billing/money.ts'
import { billingRunContract } from './billing/run.ts'
import { canmanagerContract } from './canmanager/canmanager.ts'
import { dayRulesContract } from './canmanager/day-rules.ts'
import { foundTasksContract } from './canmanager/found-tasks.ts'
import { pushContract } from './canmanager/push.ts'
import { remarksContract } from './canmanager/remarks.ts'
import { tasksContract } from './canmanager/tasks.ts'
import { tellingContract } from './canmanager/telling.ts'
import { toldContract } from './canmanager/told.ts'
import { commentsContract } from './comments.ts'
import { companiesContract } from './companies/companies.ts'
import { dashboardContract } from './companies/dashboard.ts'
import { customerBulkContract } from './customers/bulk.ts'
import { customersContract } from './customers/customers.ts'
import { customerErasureContract } from './customers/erasure.ts'
import { customerImportsContract } from './customers/imports.ts'
import { customerListsContract } from './customers/lists.ts'
import { customerMovingContract } from './customers/moving.ts'
import { customerOverviewContract } from './customers/overview.ts'
import { ownServiceContract } from './customers/own-service.ts'
import { customerWaitingContract } from './customers/waiting.ts'
import type { Endpoint } from './endpoint.ts'
import { faultsContract } from './faults.ts'
import { filesContract } from './files/files.ts'
import { directionsContract } from './geo/directions.ts'
import { geoContract } from './geo/geo.ts'
import { healthContract } from './health.ts'
import { mapsContract } from './maps.ts'
import { messagesContract } from './messages.ts'
import { postsContract } from './posts.ts'
import { pricesContract } from './prices/prices.ts'
import type { DeclaredRefusal, GeneralRefusal } from './refusals.ts'
import { reviewsContract } from './reviews.ts'
import { differencesContract } from './services/differences.ts'
import { keptCardsContract } from './services/kept-cards.ts'
import { nextPaymentsContract } from './services/next-payments.ts'
import { serviceOfficeContract } from './services/office.ts'
import { orderActsContract } from './services/order-acts.ts'
import { orderOfficeContract } from './services/order-office.ts'
import { payLinksContract } from './services/pay-links.ts'
import { returningContract } from './services/returning.ts'
import { servicesContract } from './services/services.ts'
import { officeSaleContract } from './subscriptions/office-sale.ts'
import { serviceRaisesContract } from './subscriptions/raises.ts'
import { servicesByDateContract } from './subscriptions/services-by-date.ts'
import { sitesContract } from './subscriptions/sites.ts'
import { trailContract } from './trail.ts'
import { membershipsContract } from './users/memberships.ts'
import { userOfficeContract } from './users/office.ts'
import { profilesContract } from './users/profiles.ts'
import { secondFactorContract } from './users/second-factor.ts'
import { usersContract } from './users/sessions.ts'
import { visitsContract } from './visits.ts'
import { vmailContract } from './vmail.ts'

export const contract = {
  ...usersContract,
  ...membershipsContract,
  ...profilesContract,
  ...secondFactorContract,
  ...userOfficeContract,
  ...companiesContract,
  ...servicesContract,
  ...serviceOfficeContract,
  ...pricesContract,
  ...payLinksContract,
  ...returningContract,
  ...orderOfficeContract,
  ...differencesContract,
  ...orderActsContract,
  ...keptCardsContract,
  ...nextPaymentsContract,
  ...billingRunContract,
  ...billingMoneyContract,
  ...billContract,
  ...customersContract,
  ...ownServiceContract,
  ...customerListsContract,
  ...customerBulkContract,
  ...customerImportsContract,
  ...customerErasureContract,
  ...customerOverviewContract,
  ...customerMovingContract,
  ...customerWaitingContract,
  ...servicesByDateContract,
  ...officeSaleContract,
  ...serviceRaisesContract,
  ...sitesContract,
  ...dashboardContract,
  ...geoContract,
  ...directionsContract,
  ...mapsContract,
  ...tasksContract,
  ...foundTasksContract,
  ...dayRulesContract,
  ...toldContract,
  ...tellingContract,
  ...pushContract,
  ...canmanagerContract,
  ...remarksContract,
  ...reviewsContract,
  ...postsContract,
  ...commentsContract,
  ...vmailContract,
  ...visitsContract,
  ...faultsContract,
  ...messagesContract,
  ...backupsContract,
  ...healthContract,
  ...filesContract,
  ...trailContract,
}

export type Contract = typeof contract
export type CallName = keyof Contract

/** The same objects, each with every field that a call may have. */
export const endpoints: Readonly<Record<CallName, Endpoint>> = contract

export type Asked<N extends CallName> = z.input<Contract[N]['input']>
export type Given<N extends CallName> = z.output<Contract[N]['input']>
export type Answer<N extends CallName> = z.output<Contract[N]['output']>

export type GetName = { [N in CallName]: Contract[N]['verb'] extends 'GET' ? N : never }[CallName]
export type PostName = Exclude<CallName, GetName>

type Declared<E extends Endpoint> = E extends { refusals: readonly (infer R extends DeclaredRefusal)[] } ? R : never
export type OwnRefusal<N extends CallName> = Declared<Contract[N]>
type AnyRefusal = OwnRefusal<CallName> | GeneralRefusal
export type RefusalCode = AnyRefusal['code']
/** Body of a refusal; each code has exactly one shape. */
export type RefusalBody<C extends RefusalCode> = z.output<Extract<AnyRefusal, { code: C }>['body']>
