import { type Ref, useState } from 'react'
import { SelectField } from '#app/kit/fields/select-field.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import type { Form } from '#app/kit/form/use-form.ts'
import { takeFocus } from '#app/kit/take-focus.ts'
import { UnitField, type UnitHandle } from '#app/ordering/address/unit-field.tsx'
import { detailsCopy } from '#app/ordering/steps.copy.ts'
import { FoldedRow } from '#app/ordering/wizard/folded-row.tsx'
import { states } from '#domain/geo/addresses/states.ts'
import type { AddressAnswer, CustomerDetails } from '#domain/ordering/wizard/answers.ts'
import { livesAtService } from '#domain/ordering/wizard/what-follows.ts'
import classes from './customer-details.step.module.css'

const stateOptions = states.map(({ abbreviation, name }) => ({ value: abbreviation, label: name }))

export interface HomeAddressProps {
  form: Form<CustomerDetails>
  address: AddressAnswer | null
  unit: Ref<UnitHandle>
  onUnit: (street: string) => void
}

export function HomeAddress({ form, address, unit, onUnit }: HomeAddressProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [isPressed, setIsPressed] = useState(false)
  const fields = (['address', 'city', 'state', 'zip'] as const).map(form.text)
  const isRefused = fields.some(({ error }) => error !== undefined)
  // Open fields stay open, so that the layout does not move while typing.
  if (!isOpen && (isPressed || isRefused || !livesAtService(form.values, address))) setIsOpen(true)
  if (!isOpen) {
    const { address: street, city } = form.values
    return (
      <>
        <FoldedRow
          value={[street, city].filter(Boolean).join(', ')}
          what={detailsCopy.home}
          onChange={() => setIsPressed(true)}
        />
        <UnitField handle={unit} street={street} onKeep={onUnit} />
      </>
    )
  }
  return <HomeFields text={form.text} isFocused={isPressed} />
}

function HomeFields({ text, isFocused }: Pick<Form<CustomerDetails>, 'text'> & { isFocused: boolean }) {
  return (
    <>
      <TextField
        {...text('address')}
        ref={isFocused ? takeFocus : undefined}
        label={detailsCopy.address}
        size={52}
        autoComplete="address-line1"
      />
      <TextField {...text('city')} label={detailsCopy.city} size={52} autoComplete="address-level2" />
      <div className={classes.pair}>
        <SelectField
          {...text('state')}
          label={detailsCopy.state}
          size={52}
          options={stateOptions}
          placeholder={detailsCopy.chooseState}
          autoComplete="address-level1"
        />
        <TextField {...text('zip')} label={detailsCopy.zip} size={52} inputMode="numeric" autoComplete="postal-code" />
      </div>
    </>
  )
}
