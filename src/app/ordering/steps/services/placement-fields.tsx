import { type ChangeEvent, useState } from 'react'
import { TextAreaField } from '#app/kit/fields/text-area-field.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import { containerCopy } from '#app/ordering/services/container.copy.ts'
import { identityMessages } from '#domain/identity/messages.ts'
import { isEmailAddress } from '#domain/identity/username.ts'
import { isCallable } from '#domain/messaging/phone-number.ts'
import { fieldLimits } from '#domain/ordering/field-limits.ts'
import type { PlacementContact } from '#domain/ordering/wizard/answers.ts'
import classes from './container-question.module.css'

type Field = keyof PlacementContact

const rules: Partial<Record<Field, (text: string) => string | undefined>> = {
  phone: (text) => (!text.trim() || isCallable(text) ? undefined : containerCopy.phoneWrong),
  email: (text) => (!text.trim() || isEmailAddress(text) ? undefined : identityMessages.invalidEmail),
}

const problemOf = (contact: PlacementContact, field: Field) => rules[field]?.(contact[field])

export function placementProblem(contact: PlacementContact): string | null {
  return problemOf(contact, 'phone') ?? problemOf(contact, 'email') ?? null
}

export interface PlacementFieldsProps {
  value: PlacementContact
  onChange: (value: PlacementContact) => void
}

export function PlacementFields({ value, onChange }: PlacementFieldsProps) {
  const [left, setLeft] = useState<Partial<Record<Field, boolean>>>({})
  const field = (name: Field) => ({
    value: value[name],
    maxLength: fieldLimits[name],
    error: left[name] ? problemOf(value, name) : undefined,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange({ ...value, [name]: event.target.value }),
    onBlur: () => setLeft({ ...left, [name]: true }),
  })
  return (
    <fieldset className={classes.part}>
      <legend className={classes.partTitle}>{containerCopy.contact}</legend>
      <p className={classes.fact}>{containerCopy.contactHelp}</p>
      <div className={classes.fields}>
        <TextField
          {...field('fullname')}
          label={containerCopy.fullname}
          size={52}
          autoComplete="section-placement name"
        />
        <div className={classes.pair}>
          <TextField
            {...field('phone')}
            label={containerCopy.phone}
            size={52}
            type="tel"
            inputMode="tel"
            autoComplete="section-placement tel"
          />
          <TextField
            {...field('email')}
            label={containerCopy.email}
            size={52}
            type="email"
            inputMode="email"
            autoComplete="section-placement email"
          />
        </div>
        <TextAreaField {...field('notes')} label={containerCopy.notes} help={containerCopy.notesHelp} />
      </div>
    </fieldset>
  )
}
