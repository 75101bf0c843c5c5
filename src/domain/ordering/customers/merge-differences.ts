import { DATE_NOT_SET } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { formatDollars } from '#domain/companies/money.ts'
import { counted } from '#domain/words/counted.ts'
import { customerLabels } from './customer-labels.ts'
import { MERGE_FIELDS, type MergeChoices, type MergeField } from './merge-customers.ts'

export interface Difference {
  field: MergeField
  label: string
  values: readonly [first: string, second: string]
}

/** As on the wire; `paid` is in dollars. */
export type Sold = Record<'orders' | 'services' | 'paid', number>

type Compared = Readonly<Record<MergeField | 'city' | 'state' | 'zip', string>>

/** Keeps the active record from being mistaken for the empty one. */
export function soldWords({ orders, services, paid }: Sold): string {
  const sold = [counted(orders, 'order'), counted(services, 'service'), `${formatDollars(paid)} paid`]
  return orders + services === 0 && paid === 0 ? 'nothing sold' : sold.join(', ')
}

function fieldText(customer: Compared, field: MergeField): string {
  const { address, city, state, zip, datestart } = customer
  if (field === 'datestart') return datestart === DATE_NOT_SET ? '' : formatDay(datestart)
  if (field !== 'address') return customer[field]
  return [address, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

export const differencesOf = (first: Compared, second: Compared): Difference[] =>
  MERGE_FIELDS.map((field) => ({
    field,
    label: customerLabels[field],
    values: [fieldText(first, field), fieldText(second, field)] as const,
  })).filter(({ values: [one, other] }) => one !== other)

/** 0 is the first record. */
export type Chosen = Partial<Record<MergeField, 0 | 1>>

export const chosenSide = ({ field, values }: Difference, keep: 0 | 1, chosen: Chosen): 0 | 1 =>
  chosen[field] ?? (values[keep] ? keep : other(keep))

export const other = (one: 0 | 1): 0 | 1 => (one === 0 ? 1 : 0)

export const choicesOf = (differences: readonly Difference[], keep: 0 | 1, chosen: Chosen): MergeChoices =>
  Object.fromEntries(
    differences.map((difference) => [
      difference.field,
      chosenSide(difference, keep, chosen) === keep ? 'keep' : 'drop',
    ]),
  )
