import { backupHandlers } from '#server/backup/backup.handlers.ts'
import { billPageHandlers } from '#server/billing/bill-page/bill-page.handlers.ts'
import { billHandlers } from '#server/billing/bills/bill.handlers.ts'
import { cardHandlers } from '#server/billing/cards/card.handlers.ts'
import { chargeHandlers } from '#server/billing/collection/charge.handlers.ts'
import { accountHandlers } from '#server/billing/money/account.handlers.ts'
import { paymentHandlers } from '#server/billing/money/payment.handlers.ts'
import { billRefundHandlers } from '#server/billing/money/refund.handlers.ts'
import { billingRunHandlers } from '#server/billing/run/run.handlers.ts'
import { billingSettingsHandlers } from '#server/billing/settings.handlers.ts'
import type { Handlers } from '#server/calls/handler.ts'
import { groupHandlers } from '#server/cans/crew/group.handlers.ts'
import { invitationHandlers } from '#server/cans/crew/invitation.handlers.ts'
import { pushHandlers } from '#server/cans/push/push.handlers.ts'
import { remarkHandlers } from '#server/cans/remarks/remark.handlers.ts'
import { deleteUserHandlers } from '#server/cans/tasks/delete-user.ts'
import { taskHandlers } from '#server/cans/tasks/task.handlers.ts'
import { dayRulesHandlers } from '#server/cans/times/day-rules.handlers.ts'
import { tellingHandlers } from '#server/cans/told/telling.handlers.ts'
import { toldHandlers } from '#server/cans/told/told.handlers.ts'
import { trackedStopHandlers } from '#server/cans/told/tracked-stop.handlers.ts'
import { catalogHandlers } from '#server/catalog/catalog.handlers.ts'
import { deleteMapHandlers } from '#server/catalog/delete-map.ts'
import { priceHandlers } from '#server/catalog/price.handlers.ts'
import { priceRaiseHandlers } from '#server/catalog/price-raise.handlers.ts'
import { serviceHandlers } from '#server/catalog/service.handlers.ts'
import { companiesHandlers } from '#server/companies/companies.handlers.ts'
import { customerPageHandlers } from '#server/customer-page/customer-page.handlers.ts'
import { dashboardHandlers } from '#server/dashboard/dashboard.handlers.ts'
import { fileHandlers } from '#server/files/files.handlers.ts'
import { geoHandlers } from '#server/geo/geo.handlers.ts'
import { mapHandlers } from '#server/geo/map.handlers.ts'
import { faultHandlers } from '#server/health/fault.handlers.ts'
import { healthHandlers } from '#server/health/health.handlers.ts'
import { addressCheckHandlers } from '#server/identity/address-check.ts'
import { identityHandlers } from '#server/identity/identity.handlers.ts'
import { membershipHandlers } from '#server/identity/memberships/membership.handlers.ts'
import { passwordResetHandlers } from '#server/identity/password-reset.ts'
import { profileImageHandlers } from '#server/identity/profile-image.ts'
import { factorHandlers } from '#server/identity/second-factor/factor.handlers.ts'
import { proveHandlers } from '#server/identity/second-factor/prove.handlers.ts'
import { userHandlers } from '#server/identity/user.handlers.ts'
import { messagesHandlers } from '#server/messaging/messaging.handlers.ts'
import { customerHandlers } from '#server/ordering/customers/customer.handlers.ts'
import { customerBulkHandlers } from '#server/ordering/customers/customer-bulk.handlers.ts'
import { movingHandlers } from '#server/ordering/customers/moving.handlers.ts'
import { ownServiceHandlers } from '#server/ordering/customers/own-service.ts'
import { writeCustomerHandlers } from '#server/ordering/customers/write-customer.ts'
import { keptCardHandlers } from '#server/ordering/kept-cards/kept-card.handlers.ts'
import { waitingHandlers } from '#server/ordering/leads/waiting.handlers.ts'
import { nextPaymentsHandlers } from '#server/ordering/next-payments/next-payments.handlers.ts'
import { orderActsHandlers } from '#server/ordering/order-acts/order-acts.handlers.ts'
import { officeHandlers } from '#server/ordering/orders/office.handlers.ts'
import { orderHandlers } from '#server/ordering/orders/order.handlers.ts'
import { payLinkHandlers } from '#server/ordering/pay-links/pay-link.handlers.ts'
import { differenceHandlers } from '#server/ordering/reconciliation/difference.handlers.ts'
import { returningHandlers } from '#server/ordering/returning/returning.handlers.ts'
import { commentHandlers } from '#server/site/comment.handlers.ts'
import { contactHandlers } from '#server/site/contact.handlers.ts'
import { postHandlers } from '#server/site/post.handlers.ts'
import { reviewHandlers } from '#server/site/review.handlers.ts'
import { visitHandlers } from '#server/site/visit.handlers.ts'
import { customerServiceHandlers } from '#server/subscriptions/customer-services.handlers.ts'
import { moveServiceHandlers } from '#server/subscriptions/move-service.ts'
import { addServiceHandlers } from '#server/subscriptions/office-sale/add-service.ts'
import { serviceRaiseHandlers } from '#server/subscriptions/raises/service-raise.handlers.ts'
import { serviceActHandlers } from '#server/subscriptions/service-acts.handlers.ts'
import { siteHandlers } from '#server/subscriptions/site.handlers.ts'
import { undoActHandlers } from '#server/subscriptions/undo-act.ts'
import { trailHandlers } from '#server/trail/trail.handlers.ts'

export const handlers: Handlers = {
  ...pushHandlers,
  ...billingSettingsHandlers,
  ...billingRunHandlers,
  ...billHandlers,
  ...accountHandlers,
  ...paymentHandlers,
  ...billRefundHandlers,
  ...cardHandlers,
  ...chargeHandlers,
  ...billPageHandlers,
  ...taskHandlers,
  ...groupHandlers,
  ...dayRulesHandlers,
  ...toldHandlers,
  ...tellingHandlers,
  ...trackedStopHandlers,
  ...invitationHandlers,
  ...remarkHandlers,
  ...fileHandlers,
  ...identityHandlers,
  ...membershipHandlers,
  ...userHandlers,
  ...factorHandlers,
  ...proveHandlers,
  ...profileImageHandlers,
  ...deleteUserHandlers,
  ...passwordResetHandlers,
  ...messagesHandlers,
  ...backupHandlers,
  ...healthHandlers,
  ...trailHandlers,
  ...addressCheckHandlers,
  ...companiesHandlers,
  ...geoHandlers,
  ...mapHandlers,
  ...deleteMapHandlers,
  ...catalogHandlers,
  ...serviceHandlers,
  ...priceHandlers,
  ...priceRaiseHandlers,
  ...orderHandlers,
  ...payLinkHandlers,
  ...returningHandlers,
  ...officeHandlers,
  ...differenceHandlers,
  ...orderActsHandlers,
  ...keptCardHandlers,
  ...nextPaymentsHandlers,
  ...customerHandlers,
  ...customerServiceHandlers,
  ...serviceActHandlers,
  ...moveServiceHandlers,
  ...addServiceHandlers,
  ...serviceRaiseHandlers,
  ...undoActHandlers,
  ...siteHandlers,
  ...customerBulkHandlers,
  ...movingHandlers,
  ...waitingHandlers,
  ...customerPageHandlers,
  ...dashboardHandlers,
  ...writeCustomerHandlers,
  ...ownServiceHandlers,
  ...reviewHandlers,
  ...postHandlers,
  ...commentHandlers,
  ...contactHandlers,
  ...visitHandlers,
  ...faultHandlers,
}
