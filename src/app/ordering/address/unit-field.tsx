import { type Ref, useImperativeHandle, useState } from 'react'
import { TextField } from '#app/kit/fields/text-field.tsx'
import { takeFocus } from '#app/kit/take-focus.ts'
import typeClasses from '#app/kit/type.module.css'
import { addressCopy } from '#app/ordering/steps.copy.ts'
import { useOrderForm } from '#app/ordering/wizard/use-order-form.ts'
import { partsOfStreet, readUnit, withUnit } from '#domain/geo/addresses/address-unit.ts'
import { fieldLimits } from '#domain/ordering/field-limits.ts'
import line from './address-line.module.css'
import classes from './unit-field.module.css'

export interface UnitHandle {
  /** Stores the typed unit; an invalid one shows its error. @returns whether the step may be left */
  check: () => boolean
}

export interface UnitFieldProps {
  street: string
  onKeep: (street: string) => void
  handle: Ref<UnitHandle>
}

const limits = { unit: fieldLimits.unit }

/** Suggestions list houses only, and most need no unit, so a link opens the field. */
export function UnitField({ street, onKeep, handle }: UnitFieldProps) {
  const [isOpen, setIsOpen] = useState(false)
  const known = partsOfStreet(street).unit
  const keep = ({ unit }: { unit: string }) => {
    const read = readUnit(unit)
    if (read !== known) onKeep(withUnit(street, read))
  }
  const form = useOrderForm({ start: { unit: known }, rules: {}, limits, onLeave: keep })
  useImperativeHandle(handle, () => ({
    check() {
      if (!isOpen) return true
      const isRight = form.check()
      if (isRight) keep(form.latest())
      return isRight
    },
  }))
  if (isOpen) {
    const { text } = form
    return (
      <TextField
        {...text('unit')}
        ref={takeFocus}
        label={addressCopy.unit}
        optional
        size={52}
        autoComplete="address-line2"
      />
    )
  }
  return (
    <button
      type="button"
      className={`${typeClasses.link} ${line.change} ${classes.open}`}
      onClick={() => setIsOpen(true)}
    >
      {known ? addressCopy.changeUnit : addressCopy.addUnit}
    </button>
  )
}
