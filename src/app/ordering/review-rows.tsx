import type { ReactNode } from 'react'
import { Link } from 'react-router'
import typeClasses from '#app/kit/type.module.css'
import { formatDayWithWeekday } from '#domain/companies/day-formats.ts'
import { formatMoney } from '#domain/companies/money.ts'
import { nextOpenDay } from '#domain/companies/service-days.ts'
import { payFrequencyLabels } from '#domain/ordering/pay-frequency.ts'
import type { StepName } from '#domain/ordering/steps.ts'
import { cardEnding } from '#domain/payments/card-message.ts'
import { paymentMessages } from '#domain/payments/messages.ts'
import { townLine } from './address-line.tsx'
import { useFreshToken } from './card-entry.tsx'
import { copy, reviewCopy } from './copy.ts'
import { serviceCalendar } from './hauler.ts'
import classes from './review-rows.module.css'
import { ServiceDrawing } from './service-drawing.tsx'
import { chosenFacts } from './service-facts.ts'
import { RETURN_TO_REVIEW, stepPath } from './step-places.ts'
import type { Order } from './use-order.ts'

/** What was answered, each with the way to change it, which leads straight back. */
export function ReviewRows({ order, locked }: { order: Order; locked: boolean }) {
  const { page, wizard, today } = order
  const { address, customerdetails } = wizard
  const to = (step: StepName) => (locked ? null : stepPath(page.company.slug, step) + RETURN_TO_REVIEW)
  const earliest = nextOpenDay(serviceCalendar(page.company), today)
  return (
    <div className={classes.rows}>
      <Row title={reviewCopy.serviceAddress} to={to('address')}>
        <strong>{address?.address}</strong>
        {address && <div>{townLine(address)}</div>}
      </Row>
      <Row title={reviewCopy.services} to={to('services')}>
        <ReviewedServices order={order} />
      </Row>
      <Row title={reviewCopy.dropOff} to={null}>
        {earliest ? reviewCopy.dropOffLater(formatDayWithWeekday(earliest)) : reviewCopy.dropOffAsk}
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

function ReviewedServices({ order: { quote, offered } }: { order: Order }) {
  return (
    <ul className={classes.services}>
      {quote?.lines.map((line) => {
        const service = offered.find(({ id }) => id === line.serviceId)
        if (!service || line.kind !== 'cans') return null
        return (
          <li key={line.serviceId} className={classes.service}>
            <span className={classes.picture}>
              <ServiceDrawing service={service} height={36} />
            </span>
            <span className={classes.words}>
              <strong>{line.name}</strong>
              <span className={classes.fact}>{chosenFacts(service, line.cans, line.frequency)}</span>
            </span>
            <strong className={typeClasses.figures}>{formatMoney(line.monthly)}/mo</strong>
          </li>
        )
      })}
    </ul>
  )
}

function ReviewedBilling({ order: { page, wizard, quote, company } }: { order: Order }) {
  const token = useFreshToken()
  if (company.demo) return <div>{paymentMessages.demoBilling}</div>
  const { billing } = wizard
  return (
    <>
      <div>
        <strong>{quote && payFrequencyLabels[quote.payfrequency]}</strong>
        {token && `, ${reviewCopy.cardEnding(cardEnding(token.token))}`}
        {page.company.paybylink && <div>{paymentMessages.payByLink}</div>}
      </div>
      <div className={classes.fact}>
        {[billing?.fullname, page.company.tokenizerurl && billing?.zip].filter(Boolean).join(', ')}
      </div>
    </>
  )
}
