import type { FormEvent } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { SelectField } from '#app/kit/fields/select-field.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import { FormProblem } from '#app/kit/form/form-problem.tsx'
import { useForm } from '#app/kit/form/use-form.ts'
import { showAboveButton, useSave } from '#app/kit/form/use-save.ts'
import type { OfficeOrder } from '#contract/services/order-office.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import classes from './sold-order.module.css'

type DropOffFormProps = { order: OfficeOrder; onDone: (text: string) => void }

const HALVES = [
  { value: 'AM', label: 'AM' },
  { value: 'PM', label: 'PM' },
] as const

export function DropOffForm({ order, onDone }: DropOffFormProps) {
  const start = { datestart: order.datestart ?? '', ampm: order.ampm ?? 'AM' } as { datestart: string; ampm: string }
  const form = useForm({
    start,
    fields: ['datestart', 'ampm'],
    errorsOf: ({ datestart }) => (datestart ? {} : { datestart: 'Choose a day' }),
  })
  const { busy, save } = useSave({ form, onRefused: showAboveButton(form) })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!form.check()) return
    void save(async (write) => {
      const { datestart, ampm } = form.values
      await write('services.chooseDropOff', { order: order.order, datestart, ampm: ampm === 'PM' ? 'PM' : 'AM' })
      onDone(`Drop-off on ${formatDay(datestart)}. ${order.name} gets an email.`)
    })
  }
  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <TextField
        label="Drop-off day"
        type="date"
        help="Days inside your notice can be chosen here, closed days cannot."
        {...form.text('datestart')}
      />
      <SelectField label="Time of day" options={HALVES} {...form.text('ampm')} />
      <FormProblem text={form.problem} />
      <Button type="submit" wide busy={busy && 'Saving'}>
        Set the day
      </Button>
    </form>
  )
}
