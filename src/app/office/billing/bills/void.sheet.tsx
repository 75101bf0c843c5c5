import type { FormEvent } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { Checkbox } from '#app/kit/fields/checkbox.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import { FormProblem } from '#app/kit/form/form-problem.tsx'
import { useForm } from '#app/kit/form/use-form.ts'
import { showAboveButton, useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import classes from '#app/office/billing/money/money-sheet.module.css'
import { documentName } from '#app/office/billing/words/document-words.ts'
import { textOf } from '#app/office/form/text-of.ts'
import type { Invoice } from '#contract/billing/documents.ts'

type VoidSheetProps = { open: boolean; bill: Invoice; onClose: () => unknown; onChanged: () => Promise<void> }

export function VoidSheet({ open, bill, onClose, onChanged }: VoidSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={`Void ${documentName(bill).toLowerCase()}`}>
      <VoidForm bill={bill} onClose={onClose} onChanged={onChanged} />
    </Sheet>
  )
}

interface Voiding {
  reason: string
  again: boolean
}

function VoidForm({ bill, onClose, onChanged }: Omit<VoidSheetProps, 'open'>) {
  const form = useForm<Voiding>({
    start: { reason: '', again: false },
    limits: { reason: 500 },
    idPrefix: 'void-',
    fields: ['reason'],
    errorsOf: ({ reason }) => (reason.trim() ? {} : { reason: 'Enter a reason' }),
  })
  const { busy, save } = useSave({ form, onRefused: showAboveButton(form) })
  const isPaid = bill.open < bill.total
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!form.check()) return
    const { reason, again } = form.values
    void save(async (write) => {
      const { creditnote } = await write('billing.voidInvoice', {
        id: bill.id,
        reason: reason.trim(),
        again: again ? 1 : 0,
      })
      await onChanged()
      showMessage(creditnote ? `${documentName(bill)} was credited` : `${documentName(bill)} is void`)
    }, onClose)
  }
  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <p>
        {isPaid
          ? 'Something was paid on it, so a credit note over the whole is written. What was paid is credit.'
          : 'It keeps its number, and nothing is asked for it any more.'}
      </p>
      <TextField label="Reason" {...textOf(form, 'reason')} />
      <Checkbox
        label="Bill the same again with the next run"
        checked={form.values.again}
        onChange={({ target }) => form.set({ again: target.checked })}
      />
      <FormProblem text={form.problem} />
      <div className={classes.acts}>
        <Button type="submit" tone="danger" wide busy={busy && 'Saving'}>
          {isPaid ? 'Credit the bill' : 'Void the bill'}
        </Button>
        <Button tone="secondary" wide onClick={onClose}>
          Keep it
        </Button>
      </div>
    </form>
  )
}
