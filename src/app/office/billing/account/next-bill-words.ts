import { DELIVERY_WORDS } from '#app/office/billing/words/document-words.ts'
import { itemNames } from '#app/office/billing/words/item-names.ts'
import type { Account } from '#contract/billing/money.ts'
import { formatDayWithWeekday } from '#domain/companies/days/day-formats.ts'
import { centsOf, formatMoney } from '#domain/companies/money.ts'
import { counted } from '#domain/words/counted.ts'

type Facts = Pick<Account, 'balance' | 'next' | 'delivery' | 'terms'>
export type NextBill = NonNullable<Account['next']>

/** The day, the amount and the services, as one sentence with the two figures apart. */
export const nextBillParts = ({ day, amount, items }: NextBill) => ({
  day: formatDayWithWeekday(day),
  amount: formatMoney(centsOf(amount)),
  what: items.length > 0 ? ` for ${itemNames(items)}.` : '.',
})

/** How it is paid: by card with all that is open then, or by a bill. */
export function nextPaymentText({ balance, next, delivery, terms }: Facts, netdays: number): string {
  if (!next) return ''
  const asked = centsOf(balance) + centsOf(next.amount)
  if (asked <= 0) return 'The credit pays it.'
  if (next.card) {
    const whole = balance === 0 ? '' : ', the whole balance'
    return `Card ${next.card} is then charged ${formatMoney(asked)}${whole}.`
  }
  const days = terms ?? netdays
  const due = days === 0 ? 'due that day' : `due ${counted(days, 'day')} later`
  const left = balance < 0 ? ` The credit pays first: ${formatMoney(asked)} is left to pay.` : ''
  return `It is sent by ${DELIVERY_WORDS[delivery].toLowerCase()}, ${due}.${left}`
}
