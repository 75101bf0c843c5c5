import type { ReactNode } from 'react'
import { Link } from 'react-router'
import typeClasses from '#app/kit/type.module.css'
import { townLine } from '#app/ordering/address/address-line.tsx'
import { useFreshToken } from '#app/ordering/pay/card-entry.tsx'
import { copy, reviewCopy } from '#app/ordering/wizard/ordering.copy.ts'
import { RETURN_TO_REVIEW, stepPath } from '#app/ordering/wizard/step-places.ts'
import type { Order } from '#app/ordering/wizard/use-order.ts'
import { payFrequencyLabels } from '#domain/ordering/prices/pay-frequency.ts'
import { type StepName, stepsFor } from '#domain/ordering/wizard/steps.ts'
import { cardEnding } from '#domain/payments/card-message.ts'
import { paymentMessages } from '#domain/payments/messages.ts'
import classes from './review-rows.module.css'
import { ReviewedDays, reviewedDaysTitle } from './reviewed-days.tsx'
import { ReviewedServices } from './reviewed-services.tsx'

/** What was answered, each with the way to change it, which leads straight back. */
export function ReviewRows({ order, locked }: { order: Order; locked: boolean }) {
  const { page, wizard } = order
  const { address, customerdetails } = wizard
  const to = (step: StepName) => (locked ? null : stepPath(page.base, step) + RETURN_TO_REVIEW)
  const [, , servicesStep = 'services'] = stepsFor(wizard.type)
  const carriesDays = wizard.type !== 'Residential'
  return (
    <div className={classes.rows}>
      <Row title={reviewCopy.serviceAddress} to={to('address')}>
        <strong>{address?.address}</strong>
        {address && <div>{townLine(address)}</div>}
      </Row>
      <Row title={reviewCopy.services} to={to(servicesStep)}>
        <ReviewedServices order={order} />
      </Row>
      <Row title={reviewedDaysTitle(wizard.type)} to={carriesDays ? to(servicesStep) : null}>
        <ReviewedDays order={order} />
      </Row>
      <Row title={reviewCopy.details} to={to('customerdetails')}>
        <strong>
          {customerdetails?.firstname} {customerdetails?.lastname}
        </strong>
        <div>{customerdetails?.email}</div>
        <div className={typeClasses.figures}>{customerdetails?.cellphone}</div>
      </Row>
      <Row title={reviewCopy.billing} to={to('billingdetails')}>
        <ReviewedBilling order={order} />
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

function ReviewedBilling({ order: { page, wizard, quote, company } }: { order: Order }) {
  const token = useFreshToken()
  if (company.demo) return <div>{paymentMessages.demoBilling}</div>
  const { billing } = wizard
  const rhythm = quote?.totals.recurs === 0 ? copy.once : quote && payFrequencyLabels[quote.payfrequency]
  return (
    <>
      <div>
        <strong>{rhythm}</strong>
        {token && `, ${reviewCopy.cardEnding(cardEnding(token.token))}`}
        {page.company.paybylink && <div>{paymentMessages.payByLink}</div>}
      </div>
      <div className={classes.fact}>
        {[billing?.fullname, page.company.tokenizerurl && billing?.zip].filter(Boolean).join(', ')}
      </div>
    </>
  )
}
