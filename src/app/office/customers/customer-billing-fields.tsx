import { TextField } from '#app/kit/fields/text-field.tsx'
import type { Form } from '#app/kit/form/use-form.ts'
import { CUSTOMER_LABELS, type CustomerForm } from './customer.form.ts'
import classes from './customer-account.module.css'

const FIELDS = ['billingname', 'billingaddress', 'billingcity', 'billingstate', 'billingzip', 'exemptreason'] as const

/** Who is billed, if it is not the customer at the address above. */
export const CustomerBillingFields = ({ form }: { form: Form<CustomerForm> }) => (
  <div className={classes.fields}>
    {FIELDS.map((name) => (
      <TextField key={name} {...form.text(name)} optional label={CUSTOMER_LABELS[name]} autoComplete="off" />
    ))}
  </div>
)
