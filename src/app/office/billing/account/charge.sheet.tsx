import { type FormEvent, useState } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { SelectField } from '#app/kit/fields/select-field.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import { FormProblem } from '#app/kit/form/form-problem.tsx'
import { useForm } from '#app/kit/form/use-form.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import { LostNote } from '#app/office/billing/money/lost-note.tsx'
import classes from '#app/office/billing/money/money-sheet.module.css'
import { amountOf, amountProblem } from '#app/office/billing/money/receive.form.ts'
import { openBills } from '#app/office/billing/money/shares.ts'
import { useLostMoney, useMoneyAct } from '#app/office/billing/money/use-money-act.ts'
import { cardName } from '#app/office/billing/words/card-words.ts'
import { textOf } from '#app/office/form/text-of.ts'
import { centsText, dollarsText } from '#app/office/form/typed-number.ts'
import type { Card } from '#contract/billing/documents.ts'
import type { Account } from '#contract/billing/money.ts'
import { centsOf, dollarsOf, formatMoney, sumCents } from '#domain/companies/money.ts'

type ChargeSheetProps = {
  open: boolean
  customer: { id: number; fullname: string }
  account: Account
  onClose: () => unknown
  onChanged: () => Promise<void>
}

export function ChargeSheet({ open, onClose, ...more }: ChargeSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="Charge card">
      <Charging {...more} onClose={onClose} />
    </Sheet>
  )
}

export const chargeable = (cards: readonly Card[]): Card[] => cards.filter(({ state }) => state === 'ok')

interface ChargeForm {
  amount: string
  card: string
}

function Charging({ customer, account, onClose, onChanged }: Omit<ChargeSheetProps, 'open'>) {
  const cards = chargeable(account.cards)
  const { form, act, lost } = useCharging({ customer, account, onClose, onChanged }, cards)
  const [first] = useState(() => sumCents(openBills(account.invoices).map(({ open }) => centsOf(open))))
  const amount = amountOf(form.values.amount)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (act.pending || !form.check()) return
    void act.act({ customer: customer.id, amount: dollarsOf(amount), card: Number(form.values.card) })
  }
  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <p
        className={classes.note}
      >{`${customer.fullname}. ${first > 0 ? `${formatMoney(first)} is open.` : 'Nothing is open: what is charged is credit.'}`}</p>
      {lost && !act.busy && <LostNote />}
      <TextField label="Amount" inputMode="decimal" {...textOf(form, 'amount')} />
      <SelectField
        label="Card"
        options={cards.map((card) => ({ value: String(card.id), label: cardName(card) }))}
        {...form.text('card')}
      />
      <FormProblem text={act.pending ?? act.failure ?? form.problem} />
      {act.pending ? (
        <Button wide onClick={onClose}>
          Close
        </Button>
      ) : (
        <Button type="submit" wide busy={act.busy && 'Charging'}>
          {amount > 0 ? `Charge ${formatMoney(amount)}` : 'Charge'}
        </Button>
      )}
    </form>
  )
}

function useCharging(
  { customer, account, onClose, onChanged }: Omit<ChargeSheetProps, 'open'>,
  cards: readonly Card[],
) {
  const { lost, kept } = useLostMoney('billing.chargeCard', customer.id)
  const open = sumCents(openBills(account.invoices).map((bill) => centsOf(bill.open)))
  const first = cards.find((card) => card.default === 1) ?? cards[0]
  const form = useForm<ChargeForm>({
    start: {
      amount: lost?.amount ? dollarsText(lost.amount) : open > 0 ? centsText(open) : '',
      card: String(lost?.card ?? first?.id ?? ''),
    },
    idPrefix: 'charge-',
    fields: ['amount', 'card'],
    errorsOf: ({ amount }) => ({ amount: amountProblem(amount) }),
  })
  const act = useMoneyAct({
    call: 'billing.chargeCard',
    kept,
    form,
    say: ({ resptext }) => showMessage(resptext),
    onChanged,
    onDone: onClose,
  })
  return { form, act, lost }
}
