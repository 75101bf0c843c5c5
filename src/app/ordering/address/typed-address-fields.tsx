import { SelectField } from '#app/kit/fields/select-field.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import { addressCopy } from '#app/ordering/steps.copy.ts'
import { states } from '#domain/geo/addresses/states.ts'
import classes from './typed-address-fields.module.css'
import type { useTypedAddress } from './use-typed-address.ts'

const stateOptions = states.map(({ abbreviation, name }) => ({ value: abbreviation, label: name }))

export function TypedAddressFields({ typed }: { typed: ReturnType<typeof useTypedAddress> }) {
  return (
    <>
      <TextField {...typed.text('address')} label={addressCopy.street} size={52} autoComplete="address-line1" />
      <TextField {...typed.text('city')} label={addressCopy.city} size={52} autoComplete="address-level2" />
      <div className={classes.pair}>
        <SelectField
          {...typed.text('state')}
          label={addressCopy.state}
          size={52}
          options={stateOptions}
          placeholder={addressCopy.stateMissing}
          autoComplete="address-level1"
        />
        <TextField
          {...typed.text('zip')}
          label={addressCopy.zip}
          size={52}
          inputMode="numeric"
          autoComplete="postal-code"
        />
      </div>
    </>
  )
}
