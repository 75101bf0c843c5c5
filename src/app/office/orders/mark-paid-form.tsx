import type { FormEvent } from 'react'
import { serverNow } from '#app/calls/server-clock.ts'
import { Button } from '#app/kit/actions/button.tsx'
import { SelectField } from '#app/kit/fields/select-field.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import { FormProblem } from '#app/kit/form/form-problem.tsx'
import { useForm } from '#app/kit/form/use-form.ts'
import { showAboveButton, useSave } from '#app/kit/form/use-save.ts'
import type { OfficeOrder } from '#contract/services/order-office.ts'
import { dayOf, todayIn } from '#domain/companies/days/calendar-day.ts'
import { formatDollars } from '#domain/companies/money.ts'
import classes from './sold-order.module.css'

type MarkPaidFormProps = { order: OfficeOrder; timezone: string; onDone: (text: string) => void }

const KINDS = [
  { value: 'check', label: 'Check' },
  { value: 'cash', label: 'Cash' },
] as const

export function MarkPaidForm({ order, timezone, onDone }: MarkPaidFormProps) {
  const today = todayIn(timezone, serverNow())
  const form = useForm({
    start: { kind: 'check', number: '', day: today },
    limits: { number: 20 },
    fields: ['kind', 'number', 'day'],
    errorsOf: ({ day }) => (day ? {} : { day: 'Choose a day' }),
  })
  const { busy, save } = useSave({ form, onRefused: showAboveButton(form) })
  const { kind, number, day } = form.values
  const isCheck = kind === 'check'
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!form.check()) return
    void save(async (write) => {
      const paid = { order: order.order, kind: isCheck ? ('check' as const) : ('cash' as const), day }
      await write('services.markPaid', isCheck ? { ...paid, number } : paid)
      onDone(`Order ${order.order} is paid. The receipt is on its way.`)
    })
  }
  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <p>{`${order.name} paid ${formatDollars(order.total)}. The link to pay by card ends.`}</p>
      <SelectField label="Paid by" options={KINDS} {...form.text('kind')} />
      {isCheck && (
        <TextField label="Check number" optional inputMode="numeric" autoComplete="off" {...form.text('number')} />
      )}
      <TextField
        label="Received on"
        type="date"
        min={dayOf(order.placed, timezone)}
        max={today}
        {...form.text('day')}
      />
      <FormProblem text={form.problem} />
      <Button type="submit" wide busy={busy && 'Saving'}>
        Mark as paid
      </Button>
    </form>
  )
}
