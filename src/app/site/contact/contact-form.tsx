import { Button } from '#app/kit/actions/button.tsx'
import { TextAreaField } from '#app/kit/fields/text-area-field.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import { checkContact } from '#domain/site/contact.ts'
import classes from './contact.screen.module.css'
import { EmailField } from './email-field.tsx'
import { FormFailure } from './form-failure.tsx'
import { useCheckedForm } from './use-checked-form.ts'

const FIELDS = ['firstname', 'lastname', 'phone', 'email', 'comment'] as const

/** Who writes, and what. */
export function ContactForm({ onSent }: { onSent: () => void }) {
  const { field, submit, busy, failure } = useCheckedForm({
    empty: { firstname: '', lastname: '', phone: '', email: '', comment: '' },
    check: checkContact,
    fields: FIELDS,
    idOf: (name) => name,
    send: async (form, write) => {
      await write('vmail.contact', form)
      onSent()
    },
  })
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextField {...field('firstname')} label="First Name" autoComplete="given-name" maxLength={100} required />
      <TextField {...field('lastname')} label="Last Name" autoComplete="family-name" maxLength={100} required />
      <TextField {...field('phone')} label="Phone" optional type="tel" autoComplete="tel" maxLength={40} />
      <EmailField {...field('email')} />
      <TextAreaField {...field('comment')} label="Message" rows={6} maxLength={4000} required />
      <FormFailure text={failure} />
      <Button type="submit" size={52} busy={busy && 'Sending'} className={classes.send}>
        Send message
      </Button>
    </form>
  )
}
