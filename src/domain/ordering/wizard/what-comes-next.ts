// Describes later costs of an order, in the same words on its page and in its emails.

import type { OfficePayFrequency } from '#domain/companies/company.ts'
import { addDays, type CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { type Cents, formatMoney } from '#domain/companies/money.ts'
import { nextChargeDay } from '#domain/ordering/prices/next-charge.ts'
import { chargeText, nextPaymentText, type PaymentParts } from '#domain/ordering/prices/next-payment.ts'
import type { PromisedCharge, SoldOrder } from '#domain/ordering/prices/promised-charge.ts'

export interface OrderAfter extends SoldOrder {
  hauler: string
  parts?: PaymentParts | undefined
  payfrequency: OfficePayFrequency
  /** The day that its periods are counted from; null until its drop-off day is chosen, where they begin with it. */
  begins: CalendarDay | null
  /** Null where nothing is charged automatically. */
  charge: PromisedCharge | null
  rolloffs: readonly { allowedtons: number; tonoveragecharge: Cents }[]
}

export function whatComesNext({
  state,
  payment,
  hauler,
  recurring,
  parts,
  payfrequency,
  begins,
  charge,
  rolloffs,
}: OrderAfter): string {
  if (state === 'cancelled') return 'This order was cancelled: nothing more is due.'
  if (payment === 'none') return 'Nothing is charged.'
  if (recurring > 0) {
    const day = begins && nextChargeDay(begins, payfrequency)
    const covered =
      begins && day
        ? `The first payment covers ${formatDay(begins)} to ${formatDay(addDays(day, -1))}.`
        : 'The first payment covers the time until then.'
    const payment = { amountCents: recurring, recurs: payfrequency, hauler, parts }
    return `${charge ? chargeText(payment, charge) : nextPaymentText({ ...payment, day })} ${covered}`
  }
  return ['Paid once.', ...rolloffs.map(overageText)].join(' ')
}

function overageText({ allowedtons, tonoveragecharge }: OrderAfter['rolloffs'][number]): string {
  const tons = `${allowedtons} ${allowedtons === 1 ? 'ton is' : 'tons are'} included`
  if (tonoveragecharge === 0) return `${tons}.`
  return `${tons}; each additional ton costs ${formatMoney(tonoveragecharge)}.`
}
