import type { FormEvent } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { TextAreaField } from '#app/kit/fields/text-area-field.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import { FormProblem } from '#app/kit/form/form-problem.tsx'
import { useForm } from '#app/kit/form/use-form.ts'
import { showAboveButton, useSave } from '#app/kit/form/use-save.ts'
import { checkContact } from '#domain/site/contact.ts'
import classes from './contact.screen.module.css'
import { EmailField } from './email-field.tsx'

const EMPTY = { firstname: '', lastname: '', phone: '', email: '', comment: '' }
type Contact = typeof EMPTY
const FIELDS = ['firstname', 'lastname', 'phone', 'email', 'comment'] as const

export function ContactForm({ onSent }: { onSent: () => void }) {
  const form = useForm<Contact>({ start: EMPTY, fields: FIELDS, errorsOf: checkContact })
  const { busy, save } = useSave({ form, onRefused: showAboveButton(form) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.check()) void save((write) => write('vmail.contact', form.latest()), onSent)
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextField {...form.text('firstname')} label="First Name" autoComplete="given-name" maxLength={100} required />
      <TextField {...form.text('lastname')} label="Last Name" autoComplete="family-name" maxLength={100} required />
      <TextField {...form.text('phone')} label="Phone" optional type="tel" autoComplete="tel" maxLength={40} />
      <EmailField {...form.text('email')} />
      <TextAreaField {...form.text('comment')} label="Message" rows={6} maxLength={4000} required />
      <FormProblem text={form.problem} />
      <Button type="submit" size={52} busy={busy && 'Sending'} className={classes.send}>
        Send message
      </Button>
    </form>
  )
}
