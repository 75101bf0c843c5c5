import { enteredCard } from '#app/ordering/card/card.store.ts'
import type { Order } from '#app/ordering/order/use-order.ts'
import { copy } from '#app/ordering/ordering.copy.ts'
import { firstDays, moreDays } from '#domain/catalog/roll-off-cost.ts'
import type { OfficePayFrequency } from '#domain/companies/company.ts'
import { type Cents, formatMoney, sumCents } from '#domain/companies/money.ts'
import { feeTaxLabel, feeTaxPercent } from '#domain/ordering/prices/fee-tax.ts'
import { firstPeriodDay, nextChargeDay } from '#domain/ordering/prices/next-charge.ts'
import { chargeText, nextPaymentText } from '#domain/ordering/prices/next-payment.ts'
import { chargeAfterSale } from '#domain/ordering/prices/promised-charge.ts'
import type { Quote, QuoteLine } from '#domain/ordering/prices/quote.ts'
import type { Fee, Totals } from '#domain/ordering/prices/totals.ts'
import { asksForCard } from '#domain/ordering/wizard/step-blocked.ts'
import { brandOfToken } from '#domain/payments/card-brand.ts'
import { cardEnding } from '#domain/payments/card-message.ts'
import { counted } from '#domain/words/counted.ts'

interface TotalLine {
  label: string
  amount: string
}

export interface TotalView {
  lines: TotalLine[]
  madeOf: string
  /** Label of the first payment: due today only when a card is charged today. */
  first: string
  amount: string
  buttonAmount: string | null
  later: NextPaymentView | null
  once?: boolean
}

interface NextPaymentView {
  amount: string
  rhythm: string
  text: string
  /** How charges are stopped, or that there are none. */
  note: string
}

const feeNames: Record<Fee['kind'], string> = { setup: copy.setupFee, delivery: copy.deliveryFee }
const shortFeeNames: Record<Fee['kind'], string> = { setup: copy.setupFeeShort, delivery: copy.deliveryFeeShort }

type AskingCompany = Pick<
  Order['page']['company'],
  'name' | 'demo' | 'paybylink' | 'tokenizerurl' | 'autopayfrom' | 'periodsbegin'
>

type Asking = Pick<Order, 'today'> & {
  page: { company: AskingCompany; demonstration: boolean }
  wizard: Pick<Order['wizard'], 'keepcard'>
}

export function totalView({ lines, totals }: Pick<Quote, 'lines' | 'totals'>, order: Asking): TotalView {
  const services = totals.lines.flatMap((line, index) => serviceLines(line, lines[index]))
  const fees = totals.fees.map(({ kind, amount }) => ({ label: feeNames[kind], amount: formatMoney(amount) }))
  const taxes = [...totals.lines.filter(({ tax }) => tax > 0).map(serviceTax), ...feeTaxLines(totals)]
  const amount = formatMoney(totals.total)
  return {
    lines: [...services, ...fees, ...taxes],
    madeOf: [
      ...madeOfServices(lines),
      ...totals.fees.map(({ kind }) => shortFeeNames[kind]),
      ...(taxes.length > 0 ? [copy.taxShort] : []),
    ].join(', '),
    amount,
    ...firstPayment(order.page, amount),
    once: totals.recurs === 0,
    later: totals.recurs === 0 ? null : laterOf(totals.recurring, totals.recurs, order),
  }
}

export function firstPayment(
  { company, demonstration }: Asking['page'],
  amount: string,
): Pick<TotalView, 'first' | 'buttonAmount'> {
  if (demonstration || company.demo) return { first: copy.wouldBeDue, buttonAmount: null }
  if (asksForCard(company)) return { first: copy.dueToday, buttonAmount: copy.today(amount) }
  return { first: copy.firstByLink, buttonAmount: copy.byLink }
}

function serviceLines({ name, months, amount }: Totals['lines'][number], line: QuoteLine | undefined): TotalLine[] {
  if (line?.kind !== 'rolloff') return [{ label: `${name}, ${counted(months, 'month')}`, amount: formatMoney(amount) }]
  const { days, extra } = line
  if (!extra) return [{ label: `${name}, ${counted(days, 'day')}`, amount: formatMoney(amount) }]
  const beyond = extra.days * extra.rate
  return [
    { label: `${name}, ${firstDays(days - extra.days).toLowerCase()}`, amount: formatMoney(amount - beyond) },
    { label: moreDays(extra.days, extra.rate), amount: formatMoney(beyond) },
  ]
}

function serviceTax({ name, taxpercent, tax }: Totals['lines'][number]): TotalLine {
  return { label: `Tax, ${name}, ${taxpercent} %`, amount: formatMoney(tax) }
}

function feeTaxLines({ lines, fees }: Totals): TotalLine[] {
  const tax = sumCents(fees.map((fee) => fee.tax))
  if (tax === 0) return []
  const label = feeTaxLabel(feeTaxPercent(lines), sumCents(fees.map(({ amount }) => amount)))
  return [{ label, amount: formatMoney(tax) }]
}

function madeOfServices(lines: readonly QuoteLine[]): string[] {
  const [first] = lines
  if (first?.kind !== 'rolloff') return [counted(lines.length, 'service')]
  const { days, extra } = first
  return extra ? [counted(days - extra.days, 'day'), moreDays(extra.days, extra.rate)] : [counted(days, 'day')]
}

const shortRhythms: Record<OfficePayFrequency, string> = {
  1: '/mo',
  2: ' every 2 mo',
  3: ' every 3 mo',
  6: ' every 6 mo',
  12: '/yr',
}

function laterOf(recurring: Cents, recurs: OfficePayFrequency, order: Asking): NextPaymentView {
  const payment = { amountCents: recurring, recurs, hauler: order.page.company.name }
  const charge = chargeOf(recurring, recurs, order)
  const begins = beginsOf(order)
  return {
    amount: formatMoney(recurring),
    rhythm: `${formatMoney(recurring)}${shortRhythms[recurs]}`,
    text: charge
      ? chargeText(payment, charge)
      : nextPaymentText({ ...payment, day: begins && nextChargeDay(begins, recurs) }),
    note: charge ? copy.stopCharges : copy.notByItself,
  }
}

/** The drop-off day is chosen after the sale. */
const beginsOf = ({ today, page }: Asking) =>
  firstPeriodDay(page.company.periodsbegin, { placed: today, dropOff: null })

function chargeOf(recurring: Cents, payfrequency: OfficePayFrequency, asking: Asking) {
  const { today, page, wizard } = asking
  const { company, demonstration } = page
  const card = enteredCard()?.message
  const token = card?.kind === 'token' ? card.token : ''
  return chargeAfterSale({
    autopayFrom: company.autopayfrom,
    placed: today,
    begins: beginsOf(asking),
    payfrequency,
    recurring,
    keepsCard: wizard.keepcard && asksForCard(company) && !demonstration,
    card: { brand: brandOfToken(token), lastfour: cardEnding(token) },
  })
}
