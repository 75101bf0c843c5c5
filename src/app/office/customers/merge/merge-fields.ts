import { customerForm } from '#app/office/customers/customer.form.ts'
import type { Answer } from '#contract/contract.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { centsOf, formatMoney } from '#domain/companies/money.ts'
import { customerLabels } from '#domain/ordering/customers/customer-labels.ts'
import { MERGE_FIELDS, type MergeChoices, type MergeField } from '#domain/ordering/customers/merge-customers.ts'
import { counted } from '#domain/words/counted.ts'

/** A field in which two records differ, as each says it; empty where it says nothing. */
export interface Difference {
  field: MergeField
  label: string
  values: readonly [first: string, second: string]
}

/** What was sold to a customer. */
export type Sold = Pick<Answer<'customers.getOverview'>, 'orders' | 'services' | 'paid'>

/** What hangs on a record, so that nobody takes the busy one for the empty one: '2 orders, 1 service, $73.54 paid'. */
export function soldWords({ orders, services, paid }: Sold): string {
  const sold = [counted(orders, 'order'), counted(services, 'service'), `${formatMoney(centsOf(paid) ?? 0)} paid`]
  return orders + services === 0 && paid === 0 ? 'nothing sold' : sold.join(', ')
}

/** An address is one thing, with its town. */
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

/** Which of the two is chosen for a field: 0 is the first. */
export type Chosen = Partial<Record<MergeField, 0 | 1>>

/** What stands when nobody says otherwise: what the kept record says, or else what the other one does. */
export const chosenSide = ({ field, values }: Difference, keep: 0 | 1, chosen: Chosen): 0 | 1 =>
  chosen[field] ?? (values[keep] ? keep : other(keep))

export const other = (one: 0 | 1): 0 | 1 => (one === 0 ? 1 : 0)

/** All that is seen, as the wire takes it. */
export const choicesOf = (differences: readonly Difference[], keep: 0 | 1, chosen: Chosen): MergeChoices =>
  Object.fromEntries(
    differences.map((difference) => [
      difference.field,
      chosenSide(difference, keep, chosen) === keep ? 'keep' : 'drop',
    ]),
  )
