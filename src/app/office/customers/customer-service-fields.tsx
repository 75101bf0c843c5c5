import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SelectField } from '#app/kit/fields/select-field.tsx'
import { Switch } from '#app/kit/fields/switch.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import type { Form } from '#app/kit/form/use-form.ts'
import { Facts } from '#app/office/display/facts.tsx'
import { Moment } from '#app/office/display/moment.tsx'
import type { Customer } from '#contract/customers/customers.ts'
import { serviceTypes } from '#domain/catalog/service-types.ts'
import { dayOf } from '#domain/companies/days/calendar-day.ts'
import { formatDayWithWeekday } from '#domain/companies/days/day-formats.ts'
import { formatDollars } from '#domain/companies/money.ts'
import { leadStepLabel } from '#domain/ordering/wizard/lead-step.ts'
import { CUSTOMER_LABELS, type CustomerForm } from './customer.form.ts'
import classes from './customer-account.module.css'

const types = [{ value: '', label: 'None yet' }, ...serviceTypes.map((type) => ({ value: type, label: type }))]

type CustomerServiceFieldsProps = { form: Form<CustomerForm>; customer: Customer | null; zone: string | undefined }

export function CustomerServiceFields({ form: { values, set, field }, customer, zone }: CustomerServiceFieldsProps) {
  return (
    <div className={classes.fields}>
      <div className={classes.switches}>
        <Switch
          id="status"
          aria-label={CUSTOMER_LABELS.status}
          label={values.status === 'Lead' ? 'Lead' : 'Customer'}
          checked={values.status === 'Purchased'}
          onChange={(event) => set({ status: event.target.checked ? 'Purchased' : 'Lead' })}
        />
        <Switch
          id="insnapdesk"
          label={CUSTOMER_LABELS.insnapdesk}
          checked={values.insnapdesk}
          onChange={(event) => set({ insnapdesk: event.target.checked })}
        />
        <Switch
          id="inops"
          label={CUSTOMER_LABELS.inops}
          checked={values.inops}
          onChange={(event) => set({ inops: event.target.checked })}
        />
      </div>
      <SelectField
        {...field('type')}
        label={CUSTOMER_LABELS.type}
        options={types}
        value={values.type}
        onChange={(event) => set({ type: event.target.value })}
      />
      <div className={classes.pair}>
        <PriceField values={values} set={set} field={field} customer={customer} />
        <TextField
          {...field('datestart')}
          label={CUSTOMER_LABELS.datestart}
          type="date"
          value={values.datestart}
          onChange={(event) => set({ datestart: event.target.value })}
        />
      </div>
      {customer && <Past customer={customer} zone={zone} />}
    </div>
  )
}

type PriceFieldProps = Pick<Form<CustomerForm>, 'values' | 'set' | 'field'> & { customer: Customer | null }

/** The monthly price is editable only when no sold service sets it; a lead pays nothing. */
function PriceField({ values, set, field, customer }: PriceFieldProps) {
  if (customer && !customer.pricebyhand) {
    const price = <Link to="?tab=services">{`${formatDollars(customer.price)}, see Services`}</Link>
    return <PriceFact fact={price} />
  }
  if (values.status === 'Lead') return <PriceFact fact="Nothing, as a lead" />
  return (
    <TextField
      {...field('price')}
      label={CUSTOMER_LABELS.price}
      inputMode="decimal"
      value={values.price}
      onChange={(event) => set({ price: event.target.value })}
    />
  )
}

function PriceFact({ fact }: { fact: ReactNode }) {
  return (
    <div className={classes.wide}>
      <Facts facts={[[CUSTOMER_LABELS.price, fact]]} />
    </div>
  )
}

const dayText = (at: string, zone: string) => formatDayWithWeekday(dayOf(at, zone))

function Past({ customer, zone }: { customer: Customer; zone: string | undefined }) {
  const facts: [string, ReactNode][] = [
    ['Signed up', <Moment key="created" at={customer.created} zone={zone} as={dayText} />],
  ]
  if (customer.status === 'Lead' && customer.leadstep) facts.push(['Step reached', leadStepLabel(customer.leadstep)])
  return <Facts facts={facts} />
}
