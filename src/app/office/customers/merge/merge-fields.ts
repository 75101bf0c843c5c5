import { customerForm } from '#app/office/customers/customer.form.ts'
import type { Answer } from '#contract/contract.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { centsOf, formatMoney } from '#domain/companies/money.ts'
import { customerLabels } from '#domain/ordering/customers/customer-labels.ts'
import { MERGE_FIELDS, type MergeChoices, type MergeField } from '#domain/ordering/customers/merge-customers.ts'
import { counted } from '#domain/words/counted.ts'

/** A field in which two records differ, with both values; '' when empty. */
export interface Difference {
  field: MergeField
  label: string
  values: readonly [first: string, second: string]
}

export type Sold = Pick<Answer<'customers.getOverview'>, 'orders' | 'services' | 'paid'>

/**
 * Sales of a record, so that the active record isn't mistaken for the empty one: '2 orders, 1 service, $73.54 paid'.
 */
export function soldWords({ orders, services, paid }: Sold): string {
  const sold = [counted(orders, 'order'), counted(services, 'service'), `${formatMoney(centsOf(paid) ?? 0)} paid`]
  return orders + services === 0 && paid === 0 ? 'nothing sold' : sold.join(', ')
}

/** Address and town count as one field. */
function fieldText(customer: Customer, field: MergeField): string {
  const { address, city, state, zip, datestart } = customerForm(customer)
  if (field === 'datestart') return datestart && formatDay(datestart)
  if (field !== 'address') return customer[field]
  return [address, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

export const differencesOf = (first: Customer, second: Customer): Difference[] =>
  MERGE_FIELDS.map((field) => ({
    field,
    label: customerLabels[field],
    values: [fieldText(first, field), fieldText(second, field)] as const,
  })).filter(({ values: [one, other] }) => one !== other)

/** Chosen record by field: 0 is the first. */
export type Chosen = Partial<Record<MergeField, 0 | 1>>

/** Defaults to the kept record's value, or to the other record's when that is empty. */
export const chosenSide = ({ field, values }: Difference, keep: 0 | 1, chosen: Chosen): 0 | 1 =>
  chosen[field] ?? (values[keep] ? keep : other(keep))

export const other = (one: 0 | 1): 0 | 1 => (one === 0 ? 1 : 0)

/** Every difference on the screen, as the wire expects it. */
export const choicesOf = (differences: readonly Difference[], keep: 0 | 1, chosen: Chosen): MergeChoices =>
  Object.fromEntries(
    differences.map((difference) => [
      difference.field,
      chosenSide(difference, keep, chosen) === keep ? 'keep' : 'drop',
    ]),
  )
