import type { Handlers } from '#server/call.ts'
import { catalogHandlers } from '#server/catalog/handlers.ts'
import { companiesHandlers } from '#server/companies/handlers.ts'
import { geoHandlers } from '#server/geo/handlers.ts'
import { identityHandlers } from '#server/identity/handlers.ts'
import { customerHandlers } from '#server/ordering/customer-handlers.ts'
import { officeHandlers } from '#server/ordering/office-handlers.ts'
import { orderHandlers } from '#server/ordering/order-handlers.ts'
import { payLinkHandlers } from '#server/ordering/pay-link-handlers.ts'
import { reviewHandlers } from '#server/site/review-handlers.ts'

/** Every call of the contract has its handler here; a missing one does not compile. */
export const handlers: Handlers = {
  ...identityHandlers,
  ...companiesHandlers,
  ...geoHandlers,
  ...catalogHandlers,
  ...orderHandlers,
  ...payLinkHandlers,
  ...officeHandlers,
  ...customerHandlers,
  ...reviewHandlers,
}
