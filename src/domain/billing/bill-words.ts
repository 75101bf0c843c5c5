// A bill in the words that its customer reads, the same on its page, in print and by email.

import { addDays, type CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { type Cents, formatMoney, sumCents } from '#domain/companies/money.ts'
import { capital } from '#domain/words/capital.ts'
import { counted } from '#domain/words/counted.ts'
import type { WorkedRow } from './adjustments.ts'

type ItemKind = 'recurring' | 'setup' | 'delivery' | 'rolloff' | 'adjustment' | 'credit' | 'fee' | 'opening' | 'other'

export interface BilledItem {
  id: number
  kind: ItemKind
  /** A name, and after a comma its details: 'Household Trash, 95/96 gal, weekly'. */
  text: string
  from: CalendarDay | null
  to: CalendarDay | null
  quantity: number
  /** Before tax. */
  amount: Cents
  taxPercent: number
  tax: Cents
  /** Empty for an item without a period. */
  worked: readonly WorkedRow[]
}

export interface ItemWords {
  title: string
  detail: string
  period: string
}

export function itemWords({ kind, text, quantity, worked, ...days }: BilledItem): ItemWords {
  const [name = '', ...details] = text.split(', ')
  const period = periodText([days])
  return {
    title: quantity > 1 && worked.length === 0 ? `${quantity} × ${name}` : name,
    detail: details.join(', '),
    period: period && kind === 'adjustment' ? `Adjustment for ${period}` : period,
  }
}

/** From the first to the last day of all items; empty if none has days. */
export function periodText(items: readonly Pick<BilledItem, 'from' | 'to'>[]): string {
  const from = items.flatMap((item) => item.from ?? []).toSorted()[0]
  const to = items
    .flatMap((item) => item.to ?? [])
    .toSorted()
    .at(-1)
  return from === undefined || to === undefined ? '' : spanText(formatDay(from), formatDay(to))
}

export interface WorkedWords {
  when: string
  how: string
  amount: Cents
}

/** "How this was worked out": the amounts add up to the item's. */
export function workedWords(parts: readonly WorkedRow[]): WorkedWords[] {
  return joinedMonths(parts).map(({ from, to, days, of, months, price, amount }) => {
    const [first, last] =
      months > 1 || price === null ? [formatDay(from), formatDay(to)] : [shortDay(from), shortDay(to)]
    const when = spanText(first, last)
    if (price === null) return { when, how: 'Billed before', amount }
    const how =
      days === of
        ? `${counted(months, 'month')} × ${formatMoney(price)}`
        : `${counted(days, 'day')} × ${formatMoney(price)} ÷ ${of}`
    return { when, how, amount }
  })
}

const spanText = (first: string, last: string): string => (first === last ? first : `${first} to ${last}`)
const shortDay = (day: CalendarDay): string => formatDay(day).slice(0, 5)

type Joined = WorkedRow & { months: number }

/** Whole months in a row at one price are one part: a year is not twelve equal rows. */
function joinedMonths(parts: readonly WorkedRow[]): Joined[] {
  const joined: Joined[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (last && continues(last, part)) {
      last.to = part.to
      last.months += 1
      last.amount += part.amount
    } else joined.push({ ...part, months: 1 })
  }
  return joined
}

const isWhole = ({ days, of, price }: WorkedRow): boolean => days === of && price !== null
const continues = (last: Joined, part: WorkedRow): boolean =>
  isWhole(last) && isWhole(part) && addDays(last.to, 1) === part.from && last.price === part.price

export interface TaxRow {
  label: string
  amount: Cents
}

/** One row per percent, lowest first. */
export function taxRows(items: readonly Pick<BilledItem, 'taxPercent' | 'tax'>[]): TaxRow[] {
  return [...Map.groupBy(items, ({ taxPercent }) => taxPercent)]
    .toSorted(([one], [other]) => one - other)
    .map(([percent, taxed]) => ({
      label: percent === 0 ? 'Tax' : `Tax, ${percent}%`,
      amount: sumCents(taxed.map(({ tax }) => tax)),
    }))
    .filter(({ amount }) => amount !== 0)
}

export interface BillState {
  kind: 'invoice' | 'creditnote'
  state: 'open' | 'paid' | 'void' | 'pending'
  dueOn: CalendarDay
}

export const billTitle = ({ kind, number }: { kind: BillState['kind']; number: string }): string =>
  `${kind === 'invoice' ? 'Bill' : 'Credit'} ${number}`

export interface StateWords {
  text: string
  late: boolean
}

export function stateWords({ kind, state, dueOn }: BillState, today: CalendarDay): StateWords {
  if (state === 'void') return { text: 'Void', late: false }
  if (kind === 'creditnote') return { text: 'Credit', late: false }
  if (state === 'paid') return { text: 'Paid', late: false }
  if (state === 'pending') return { text: 'Payment in progress', late: false }
  if (dueOn < today) return { text: `Was due ${formatDay(dueOn)}`, late: true }
  return { text: dueOn === today ? 'Due today' : `Due ${formatDay(dueOn)}`, late: false }
}

/** A card's brand and date; `expiry` is MMYY or empty. */
export function cardFacts({ brand, expiry }: { brand: string; expiry: string }): string {
  const date = expiry && `expires ${expiry.slice(0, 2)}/20${expiry.slice(2)}`
  return capital([brand, date].filter(Boolean).join(', '))
}

export interface Autopay {
  hauler: string
  /** The first day on which a bill can be due. */
  firstDay: CalendarDay
}

/** Shown and recorded word for word. */
export const autopayConsent = ({ hauler, firstDay }: Autopay): string =>
  `I allow ${hauler} to charge this card for each bill on its due date, starting ${formatDay(firstDay)}. I get the bill by email first and can stop at any time by calling or emailing ${hauler}.`
