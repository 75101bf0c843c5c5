import type { FormEvent } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { SelectField } from '#app/kit/fields/select-field.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import { FormProblem } from '#app/kit/form/form-problem.tsx'
import { useForm } from '#app/kit/form/use-form.ts'
import { showAboveButton, useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import classes from '#app/office/billing/money/money-sheet.module.css'
import { DELIVERY_WORDS } from '#app/office/billing/words/document-words.ts'
import { textOf } from '#app/office/form/text-of.ts'
import { typedNumber } from '#app/office/form/typed-number.ts'
import type { Account } from '#contract/billing/money.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { counted } from '#domain/words/counted.ts'

type SendingSheetProps = {
  open: boolean
  customer: Pick<Customer, 'id' | 'email'>
  account: Pick<Account, 'collection' | 'delivery' | 'terms'>
  netdays: number
  onClose: () => unknown
  onChanged: () => Promise<void>
}

export function SendingSheet({ open, onClose, ...more }: SendingSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="How bills are sent">
      <SendingForm {...more} onClose={onClose} />
    </Sheet>
  )
}

const WAYS = ['email', 'paper', 'both'] as const satisfies readonly Account['delivery'][]

interface Sending {
  delivery: Account['delivery']
  terms: string
}

function SendingForm({ customer, account, netdays, onClose, onChanged }: Omit<SendingSheetProps, 'open'>) {
  const { collection, delivery, terms } = account
  const form = useForm<Sending>({
    start: { delivery, terms: terms === null ? '' : String(terms) },
    idPrefix: 'sending-',
    fields: ['delivery', 'terms'],
    errorsOf: ({ terms: typed }) => (isDays(typed) ? {} : { terms: 'Enter a number of days from 0 to 365' }),
  })
  const { busy, save } = useSave({ form, onRefused: showAboveButton(form) })
  const { values } = form
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!form.check()) return
    void save(async (write) => {
      const chosen = { delivery: values.delivery, terms: typedNumber(values.terms) }
      await write('billing.setCollection', { customer: customer.id, collection, ...chosen })
      await onChanged()
      showMessage('Saved')
    }, onClose)
  }
  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <SelectField
        label="Sent by"
        help={values.delivery !== 'paper' && !customer.email ? 'The customer has no email address yet.' : undefined}
        options={WAYS.map((value) => ({ value, label: DELIVERY_WORDS[value] }))}
        {...form.text('delivery')}
      />
      <TextField
        label="Due after how many days"
        optional
        inputMode="numeric"
        help={`Without a number as for all customers: ${counted(netdays, 'day')}. With autopay a bill is due on its own day.`}
        {...textOf(form, 'terms')}
      />
      <FormProblem text={form.problem} />
      <Button type="submit" wide busy={busy && 'Saving'}>
        Save
      </Button>
    </form>
  )
}

function isDays(text: string): boolean {
  const days = typedNumber(text) ?? 0
  return Number.isInteger(days) && days >= 0 && days <= 365
}
