import { type FormEvent, useState } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { FormProblem } from '#app/kit/form/form-problem.tsx'
import { useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { meansOf } from '#app/office/billing/words/payment-words.ts'
import type { InvoiceRow, Payment } from '#contract/billing/documents.ts'
import { centsOf, formatMoney } from '#domain/companies/money.ts'
import classes from './money-sheet.module.css'
import { ShareFields } from './share-fields.tsx'
import { billsWithout, namedShares, sharesOf } from './shares.ts'

type ReallocateFormProps = {
  payment: Payment
  invoices: readonly InvoiceRow[]
  onCancel: () => void
  onDone: () => unknown
  onChanged: () => Promise<void>
}

export function ReallocateForm({ payment, invoices, onCancel, onDone, onChanged }: ReallocateFormProps) {
  const [chosen, setChosen] = useState<readonly number[]>(() => payment.allocations.map(({ invoice }) => invoice))
  const [problem, setProblem] = useState<string | null>(null)
  const { busy, save } = useSave({ onRefused: ({ message }) => setProblem(message) })
  const bills = billsWithout(payment, invoices)
  const shares = sharesOf(centsOf(payment.amount) - centsOf(payment.refunded), bills, chosen)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setProblem(null)
    void save(async (write) => {
      await write('billing.reallocate', { payment: payment.id, invoices: namedShares(shares, chosen) })
      showMessage(`${meansOf(payment)} pays other bills now`)
      await onChanged()
    }, onDone)
  }
  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <ShareFields bills={bills} chosen={chosen} shares={shares} onChoose={setChosen} />
      <p className={classes.note} role="status">
        {shares.credit > 0 && `${formatMoney(shares.credit)} is left as credit and pays the next bill.`}
      </p>
      <FormProblem text={problem} />
      <div className={classes.acts}>
        <Button type="submit" wide busy={busy && 'Saving'}>
          Save
        </Button>
        <Button tone="secondary" wide onClick={onCancel}>
          Back
        </Button>
      </div>
    </form>
  )
}
