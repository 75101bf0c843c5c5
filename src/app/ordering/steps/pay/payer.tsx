import { useState } from 'react'
import { TextField } from '#app/kit/fields/text-field.tsx'
import type { Form } from '#app/kit/form/use-form.ts'
import { takeFocus } from '#app/kit/take-focus.ts'
import { billingCopy } from '#app/ordering/steps.copy.ts'
import { FoldedRow } from '#app/ordering/wizard/folded-row.tsx'

export interface Billing {
  fullname: string
  zip: string
}

export interface PayerProps {
  form: Form<Billing>
  /** The processor compares the ZIP with the card's; without a card it is not asked. */
  asksZip: boolean
}

export function Payer({ form, asksZip }: PayerProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [isPressed, setIsPressed] = useState(false)
  const [fullname, zip] = [form.text('fullname'), form.text('zip')]
  const isComplete = fullname.value.trim() !== '' && (!asksZip || zip.value.trim() !== '')
  const isRefused = fullname.error !== undefined || (asksZip && zip.error !== undefined)
  // Opens for missing or invalid values. Open fields stay open, so that the layout does not move while typing.
  if (!isOpen && (isPressed || !isComplete || isRefused)) setIsOpen(true)
  if (!isOpen) {
    const values = asksZip ? [fullname.value, zip.value] : [fullname.value]
    const what = asksZip ? billingCopy.payer : billingCopy.payerName
    return <FoldedRow value={values.join(', ')} what={what} onChange={() => setIsPressed(true)} />
  }
  return (
    <>
      <TextField
        {...fullname}
        ref={isPressed ? takeFocus : undefined}
        label={billingCopy.fullname}
        size={52}
        autoComplete="name"
      />
      {asksZip && (
        <TextField {...zip} label={billingCopy.zip} size={52} inputMode="numeric" autoComplete="billing postal-code" />
      )}
    </>
  )
}
