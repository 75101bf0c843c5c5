import type { FormEvent } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { Segments } from '#app/kit/fields/segments.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import { FormProblem } from '#app/kit/form/form-problem.tsx'
import { useForm } from '#app/kit/form/use-form.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import { LostNote } from '#app/office/billing/money/lost-note.tsx'
import classes from '#app/office/billing/money/money-sheet.module.css'
import { useLostMoney, useMoneyAct } from '#app/office/billing/money/use-money-act.ts'
import { textOf } from '#app/office/form/text-of.ts'
import { formatMoney } from '#domain/companies/money.ts'
import { CREDIT_KINDS, type CreditForm, creditErrors, creditStart, creditTotal, sentCredit } from './credit.form.ts'

type CreditSheetProps = {
  open: boolean
  customer: { id: number; fullname: string }
  onClose: () => unknown
  onChanged: () => Promise<void>
}

export function CreditSheet({ open, onClose, ...more }: CreditSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="Credit or charge">
      <Crediting {...more} onClose={onClose} />
    </Sheet>
  )
}

const KIND_WORDS: Record<CreditForm['kind'], string> = { credit: 'Credit', charge: 'Charge' }

function Crediting({ customer, onClose, onChanged }: Omit<CreditSheetProps, 'open'>) {
  const { lost, kept } = useLostMoney('billing.addItem', customer.id)
  const form = useForm<CreditForm>({
    start: creditStart(lost),
    limits: { text: 200 },
    idPrefix: 'credit-',
    fields: ['kind', 'amount', 'text', 'tax'],
    errorsOf: creditErrors,
  })
  const { values } = form
  const act = useMoneyAct({
    call: 'billing.addItem',
    kept,
    form,
    say: ({ item }) => showMessage(`${item.text} is on the next bill`),
    onChanged,
    onDone: onClose,
  })
  const isCredit = values.kind === 'credit'
  const total = creditTotal(values)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (form.check()) void act.act(sentCredit(values, customer.id))
  }
  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <p className={classes.note}>{customer.fullname}</p>
      {lost && !act.busy && <LostNote />}
      <Segments
        legend="What"
        options={CREDIT_KINDS}
        wordOf={(kind) => KIND_WORDS[kind]}
        chosen={values.kind}
        onChoose={(kind) => form.set({ kind })}
      />
      <div className={classes.pair}>
        <TextField label="Amount" inputMode="decimal" {...textOf(form, 'amount')} />
        <TextField label="Tax, percent" optional inputMode="decimal" {...textOf(form, 'tax')} />
      </div>
      <TextField label="Reason" help="The customer reads it on the bill." {...textOf(form, 'text')} />
      <p className={classes.note} role="status">
        {total > 0 && `${formatMoney(total)} with tax ${isCredit ? 'comes off' : 'is added to'} the next bill.`}
      </p>
      <FormProblem text={act.failure ?? form.problem} />
      <Button type="submit" wide busy={act.busy && 'Saving'}>
        {isCredit ? 'Add credit' : 'Add charge'}
      </Button>
    </form>
  )
}
