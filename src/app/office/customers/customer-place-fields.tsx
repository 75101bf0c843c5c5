import { useRef, useState } from 'react'
import { get } from '#app/calls/api.ts'
import { PlaceField } from '#app/cans/work/fields/place-field.tsx'
import { Checkbox } from '#app/kit/fields/checkbox.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import type { Form } from '#app/kit/form/use-form.ts'
import type { Customer } from '#contract/customers/customers.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { addressParts } from './address-parts.ts'
import { CUSTOMER_LABELS, type CustomerForm } from './customer.form.ts'
import classes from './customer-account.module.css'

const PARTS = ['city', 'state', 'zip'] as const

type CustomerPlaceFieldsProps = { form: Form<CustomerForm>; customer: Customer | null }

export function CustomerPlaceFields({ form: { values, set, field }, customer }: CustomerPlaceFieldsProps) {
  const served = useServed(values.companyid)
  return (
    <div className={classes.fields}>
      <div className={classes.place}>
        <div className={classes.wide}>
          <PlaceField
            {...field('address')}
            label={CUSTOMER_LABELS.address}
            value={{ text: values.address, point: null }}
            onChange={({ text, point }) => {
              served.ask(point)
              set(point ? addressParts(text) : { address: text })
            }}
          />
        </div>
        {PARTS.map((name) => (
          <TextField
            key={name}
            {...field(name)}
            label={CUSTOMER_LABELS[name]}
            autoComplete="off"
            value={values[name]}
            onChange={(event) => set({ [name]: event.target.value })}
          />
        ))}
      </div>
      <div role="status">
        {served.is !== null && (
          <p className={served.is ? classes.served : classes.warning}>
            {served.is ? 'Inside the areas you serve.' : 'Outside the areas you serve.'}
          </p>
        )}
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
      {customer?.outofarea && <p className={classes.warning}>This address is outside the areas you serve.</p>}
    </div>
  )
}

function useServed(company: number | null) {
  const [is, setIs] = useState<boolean | null>(null)
  const asked = useRef<Point | null>(null)
  const ask = (point: Point | null) => {
    asked.current = point
    setIs(null)
    if (point === null || company === null) return
    get('services.getServices', { i: company, ...point }).then(
      (services) => asked.current === point && setIs(services.length > 0),
      // Only a hint: saving doesn't depend on it.
      () => {},
    )
  }
  return { is, ask }
}
