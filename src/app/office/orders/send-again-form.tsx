import type { FormEvent } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { SelectField } from '#app/kit/fields/select-field.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import { FormProblem } from '#app/kit/form/form-problem.tsx'
import { useForm } from '#app/kit/form/use-form.ts'
import { showAboveButton, useSave } from '#app/kit/form/use-save.ts'
import type { OfficeOrder } from '#contract/services/order-office.ts'
import { identityMessages } from '#domain/identity/messages.ts'
import { isEmailAddress } from '#domain/identity/username.ts'
import { type Again, messagesAgain } from '#domain/ordering/orders/send-again.ts'
import classes from './sold-order.module.css'

type SendAgainFormProps = { order: OfficeOrder; onDone: (text: string) => void }

const WORDS: Record<Again, string> = {
  confirmation: 'Confirmation of the order',
  paylink: 'Link for the first payment',
  receipt: 'Receipt',
  dropoff: 'Drop-off day',
}

export function SendAgainForm({ order, onDone }: SendAgainFormProps) {
  const due = messagesAgain(order)
  const first: Again = due.includes('paylink') ? 'paylink' : (due[0] ?? 'confirmation')
  const form = useForm({
    start: { message: first as string, email: order.email },
    fields: ['message', 'email'],
    errorsOf: ({ email }) => (isEmailAddress(email) ? {} : { email: identityMessages.invalidEmail }),
  })
  const { busy, save } = useSave({ form, onRefused: showAboveButton(form) })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!form.check()) return
    void save(async (write) => {
      const { message, email } = form.values
      const chosen = due.find((each) => each === message) ?? first
      const corrected = email.trim() === order.email ? {} : { email: email.trim() }
      await write('services.sendAgain', { order: order.order, message: chosen, ...corrected })
      onDone(`${WORDS[chosen]}: sent to ${email.trim()}`)
    })
  }
  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <SelectField
        label="Message"
        options={due.map((value) => ({ value, label: WORDS[value] }))}
        {...form.text('message')}
      />
      <TextField
        label="Email"
        type="email"
        help="A corrected address is saved with this order only. Change the customer’s own under Account."
        {...form.text('email')}
      />
      <FormProblem text={form.problem} />
      <Button type="submit" wide busy={busy && 'Sending'}>
        Send
      </Button>
    </form>
  )
}
