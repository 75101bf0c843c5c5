import { useState } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import type { Form } from '#app/kit/form/use-form.ts'
import { CUSTOMER_LABELS, type CustomerForm } from './customer.form.ts'
import classes from './customer-account.module.css'

const FIELDS = ['billingname', 'billingaddress', 'billingcity', 'billingstate', 'billingzip', 'exemptreason'] as const

/** Who is billed, if it is not the customer at the address above: most customers have nothing here. */
export function CustomerBillingFields({ form }: { form: Form<CustomerForm> }) {
  const [shown, setShown] = useState(FIELDS.some((name) => form.values[name] !== ''))
  if (!shown) {
    return (
      <Button tone="secondary" onClick={() => setShown(true)}>
        Bill someone else, or without tax
      </Button>
    )
  }
  return (
    <div className={classes.fields}>
      {FIELDS.map((name) => (
        <TextField key={name} {...form.text(name)} optional label={CUSTOMER_LABELS[name]} autoComplete="off" />
      ))}
    </div>
  )
}
