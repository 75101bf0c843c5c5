import { Checkbox } from '#app/kit/fields/checkbox.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import type { Form } from '#app/kit/form/use-form.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { CUSTOMER_LABELS, type CustomerForm } from './customer.form.ts'
import classes from './customer-account.module.css'

const PARTS = ['address', 'city', 'state', 'zip'] as const

type CustomerPlaceFieldsProps = { form: Form<CustomerForm>; customer: Customer | null }

/** Where service is; a place that was only set with a pin waits to be confirmed. */
export function CustomerPlaceFields({ form: { values, set, field }, customer }: CustomerPlaceFieldsProps) {
  return (
    <div className={classes.fields}>
      <div className={classes.place}>
        {PARTS.map((name) => (
          <div key={name} className={name === 'address' ? classes.wide : undefined}>
            <TextField
              {...field(name)}
              label={CUSTOMER_LABELS[name]}
              autoComplete="off"
              value={values[name]}
              onChange={(event) => set({ [name]: event.target.value })}
            />
          </div>
        ))}
      </div>
      {customer?.placetoconfirm && (
        <div className={classes.warning}>
          <p>
            The customer set this place with a pin, because the address was not known. Please confirm it before the
            first service.
          </p>
          <Checkbox
            id="placetoconfirm"
            label="The place is confirmed"
            checked={!values.placetoconfirm}
            onChange={(event) => set({ placetoconfirm: !event.target.checked })}
          />
        </div>
      )}
      {customer?.outofarea && <p className={classes.warning}>This address lies outside of the areas you serve.</p>}
    </div>
  )
}
