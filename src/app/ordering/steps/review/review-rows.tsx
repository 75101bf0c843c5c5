import type { ReactNode } from 'react'
import { Link } from 'react-router'
import typeClasses from '#app/kit/type.module.css'
import { townLine, wholeAddress } from '#app/ordering/address/address-line.tsx'
import { useFreshToken } from '#app/ordering/card/card-entry.tsx'
import type { Order } from '#app/ordering/order/use-order.ts'
import { copy } from '#app/ordering/ordering.copy.ts'
import { reviewCopy } from '#app/ordering/steps.copy.ts'
import { RETURN_TO_REVIEW, stepPath } from '#app/ordering/wizard/step-places.ts'
import { payFrequencyLabels } from '#domain/ordering/prices/pay-frequency.ts'
import { type StepName, stepsFor } from '#domain/ordering/wizard/steps.ts'
import { buyerName, livesAtService } from '#domain/ordering/wizard/what-follows.ts'
import { cardEnding } from '#domain/payments/card-message.ts'
import { paymentMessages } from '#domain/payments/messages.ts'
import classes from './review-rows.module.css'
import { ReviewedDays, reviewedDaysTitle } from './reviewed-days.tsx'
import { ReviewedServices } from './reviewed-services.tsx'

export function ReviewRows({ order, locked }: { order: Order; locked: boolean }) {
  const { page, wizard } = order
  const { address, customerdetails } = wizard
  const to = (step: StepName) => (locked ? null : stepPath(page.base, step) + RETURN_TO_REVIEW)
  const [, , servicesStep = 'services'] = stepsFor(wizard.type)
  const billsThere = isBilledAtService(order)
  return (
    <div className={classes.rows}>
      <Row title={reviewCopy.services} to={to(servicesStep)}>
        <ReviewedServices order={order} />
      </Row>
      {/* Carts get their day after the order. */}
      {(wizard.type === 'Commercial' || wizard.type === 'Roll-Offs') && (
        <Row title={reviewedDaysTitle[wizard.type]} to={to(servicesStep)}>
          <ReviewedDays order={order} />
        </Row>
      )}
      <Row title={billsThere ? reviewCopy.bothAddresses : reviewCopy.serviceAddress} to={to('address')}>
        <div translate="no">{address?.address}</div>
        {address && (
          <div className={classes.fact} translate="no">
            {townLine(address)}
          </div>
        )}
      </Row>
      <Row title={reviewCopy.details} to={to('customerdetails')}>
        <div translate="no">
          {[customerdetails && buyerName(customerdetails), customerdetails?.cellphone].filter(Boolean).join(', ')}
        </div>
        <div className={classes.fact} translate="no">
          {customerdetails?.email}
        </div>
        {customerdetails && !livesAtService(customerdetails, address) && (
          <div className={classes.fact}>{wholeAddress(customerdetails)}</div>
        )}
      </Row>
      <Row title={reviewCopy.billing} to={to('billingdetails')}>
        <ReviewedBilling order={order} billsThere={billsThere} />
      </Row>
    </div>
  )
}

function Row({ title, to, children }: { title: string; to: string | null; children: ReactNode }) {
  return (
    <section className={classes.row}>
      <h2 className={classes.title}>{title}</h2>
      <div className={classes.answer}>{children}</div>
      {to && (
        <Link className={`${typeClasses.link} ${classes.change}`} to={to} aria-label={`${copy.change} ${title}`}>
          {copy.change}
        </Link>
      )}
    </section>
  )
}

function isBilledAtService({ page, wizard: { billing, customerdetails, address } }: Order): boolean {
  if (!billing || !customerdetails || !page.company.tokenizerurl) return false
  const paysThere = billing.fullname.trim() === buyerName(customerdetails) && billing.zip === address?.zip
  return paysThere && livesAtService(customerdetails, address)
}

interface ReviewedBillingProps {
  order: Order
  billsThere: boolean
}

function ReviewedBilling({ order: { page, wizard, quote, company }, billsThere }: ReviewedBillingProps) {
  const token = useFreshToken()
  if (company.demo) return <div>{paymentMessages.demoBilling}</div>
  const { billing } = wizard
  const rhythm = quote?.totals.recurs === 0 ? copy.once : quote && payFrequencyLabels[quote.payfrequency]
  return (
    <>
      <div>
        <span>{[rhythm, token && reviewCopy.cardEnding(cardEnding(token.token))].filter(Boolean).join(', ')}</span>
        {page.company.paybylink && <div>{paymentMessages.payByLink}</div>}
      </div>
      {!billsThere && (
        <div className={classes.fact}>
          {[billing?.fullname, page.company.tokenizerurl && billing?.zip].filter(Boolean).join(', ')}
        </div>
      )}
    </>
  )
}
