import { IconAlertTriangle } from '@tabler/icons-react'
import type { FormEvent } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { WarningNote } from '#app/kit/display/warning-note.tsx'
import { Segments } from '#app/kit/fields/segments.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import { FormProblem } from '#app/kit/form/form-problem.tsx'
import { useForm } from '#app/kit/form/use-form.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import { textOf } from '#app/office/form/text-of.ts'
import type { Account } from '#contract/billing/money.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatDollars, formatMoney } from '#domain/companies/money.ts'
import { LostNote } from './lost-note.tsx'
import classes from './money-sheet.module.css'
import { amountOf, KINDS, type ReceiveForm, receiveErrors, receiveStart, sentReceive } from './receive.form.ts'
import { ShareFields } from './share-fields.tsx'
import { openBills, sharesOf } from './shares.ts'
import { useLostMoney, useMoneyAct } from './use-money-act.ts'

type ReceiveSheetProps = {
  open: boolean
  customer: { id: number; fullname: string }
  account: Pick<Account, 'invoices'>
  today: CalendarDay
  onClose: () => unknown
  onChanged: () => Promise<void>
}

export function ReceiveSheet({ open, onClose, ...more }: ReceiveSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="Take a payment" tall>
      <Receiving {...more} onClose={onClose} />
    </Sheet>
  )
}

const KIND_WORDS: Record<ReceiveForm['kind'], string> = { check: 'Check', cash: 'Cash', other: 'Other' }

function Receiving({ customer, account, today, onClose, onChanged }: Omit<ReceiveSheetProps, 'open'>) {
  const bills = openBills(account.invoices)
  const { form, act, lost } = useReceiving({ customer: customer.id, bills, today, onClose, onChanged })
  const { values } = form
  const shares = sharesOf(amountOf(values.amount), bills, values.invoices)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (form.check()) void act.act(sentReceive(values, customer.id, bills))
  }
  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <p className={classes.note}>{customer.fullname}</p>
      {lost && !act.busy && <LostNote />}
      <Segments
        legend="Paid by"
        options={KINDS}
        wordOf={(kind) => KIND_WORDS[kind]}
        chosen={values.kind}
        onChoose={(kind) => form.set({ kind })}
      />
      <div className={classes.pair}>
        <TextField label="Amount" inputMode="decimal" {...textOf(form, 'amount')} />
        <TextField label="Received on" type="date" max={today} {...textOf(form, 'received')} />
      </div>
      {values.kind !== 'cash' && (
        <TextField label={values.kind === 'check' ? 'Check number' : 'Number'} optional {...textOf(form, 'number')} />
      )}
      <ShareFields
        bills={bills}
        chosen={values.invoices}
        shares={shares}
        error={form.field('invoices').error}
        onChoose={(invoices) => form.set({ invoices })}
      />
      <div role="status">{shares.credit > 0 && <MoreThanOpen credit={shares.credit} isAll={bills.length === 0} />}</div>
      <FormProblem text={act.failure ?? form.problem} />
      <Button type="submit" wide busy={act.busy && 'Saving'}>
        {amountOf(values.amount) > 0 ? `Save ${formatMoney(amountOf(values.amount))}` : 'Save'}
      </Button>
    </form>
  )
}

const MoreThanOpen = ({ credit, isAll }: { credit: number; isAll: boolean }) => (
  <WarningNote icon={IconAlertTriangle}>
    {isAll
      ? `No bill is open. The ${formatMoney(credit)} is credit and pays the next bill.`
      : `That is ${formatMoney(credit)} more than is open. The rest is credit and pays the next bill.`}
  </WarningNote>
)

type ReceivingOptions = Pick<ReceiveSheetProps, 'today' | 'onClose' | 'onChanged'> & {
  customer: number
  bills: ReturnType<typeof openBills>
}

function useReceiving({ customer, bills, today, onClose, onChanged }: ReceivingOptions) {
  const { lost, kept } = useLostMoney('billing.receive', customer)
  const form = useForm<ReceiveForm>({
    start: receiveStart(bills, today, lost),
    limits: { number: 40 },
    idPrefix: 'receive-',
    fields: ['kind', 'amount', 'received', 'number', 'invoices'],
    errorsOf: (values) => receiveErrors(values, today),
  })
  const act = useMoneyAct({
    call: 'billing.receive',
    kept,
    form,
    say: ({ payment, warnings = [] }) =>
      showMessage([`${formatDollars(payment.amount)} received.`, ...warnings].join(' ')),
    onChanged,
    onDone: onClose,
  })
  return { form, act, lost }
}
