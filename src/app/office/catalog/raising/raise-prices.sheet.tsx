import { type FormEvent, useState } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { Checkbox } from '#app/kit/fields/checkbox.tsx'
import { FieldError } from '#app/kit/fields/field-frame.tsx'
import { SelectField } from '#app/kit/fields/select-field.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import { FormProblem } from '#app/kit/form/form-problem.tsx'
import { type Form, useForm } from '#app/kit/form/use-form.ts'
import { showAboveButton, useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import { useReload } from '#app/kit/use-reload.ts'
import { textOf } from '#app/office/form/text-of.ts'
import type { PriceSet } from '#contract/prices/price-sets.ts'
import type { PriceRaise } from '#contract/prices/raises.ts'
import { catalogMessages } from '#domain/catalog/messages.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { previewOf, RAISE_FIELDS, type RaiseForm, raiseErrors, sentRaise } from './raise.form.ts'
import { RaisePreview } from './raise-preview.tsx'
import classes from './raising.module.css'
import { useWithdrawal } from './use-withdrawal.ts'

const ROUNDINGS = [
  { value: 'cent', label: 'To the cent' },
  { value: 'quarter', label: 'To 25 cents' },
  { value: 'half', label: 'To 50 cents' },
  { value: 'dollar', label: 'To the dollar' },
]

export type RaisePricesProps = {
  companyid: number
  sets: readonly PriceSet[]
  planned: readonly PriceRaise[]
  today: CalendarDay
  onClose: () => void
}

export function RaisePricesSheet({ companyid, sets, planned, today, onClose }: RaisePricesProps) {
  const reload = useReload()
  const withdraw = useWithdrawal(companyid)
  const [waiting] = useState(() => new Set(planned.flatMap(({ rows }) => rows.map(({ uid }) => uid))))
  const open = sets.filter(({ uid, rows }) => rows.length > 0 && !waiting.has(uid))
  const form = useForm<RaiseForm>({
    start: { percent: '', rounding: 'quarter', from: today, sets: open.map(({ uid }) => uid) },
    fields: RAISE_FIELDS,
    errorsOf: (values) => raiseErrors(values, { sets, today }),
  })
  const { busy, save } = useSave({ form, onRefused: showAboveButton(form) })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!form.check()) return
    void save(async (write) => {
      const { raise } = await write('prices.raise', sentRaise(form.latest(), sets, companyid))
      if (raise.state === 'held') showMessage(catalogMessages.raiseHolds, { undo: () => withdraw(raise) })
      else showMessage(catalogMessages.raiseSaved(formatDay(raise.from)))
      await reload()
    }, onClose)
  }
  return (
    <Sheet open onClose={onClose} title="Raise prices" tall>
      <form className={classes.form} noValidate onSubmit={send}>
        <RaiseFields form={form} today={today} />
        <SetChoice form={form} sets={sets} open={open} />
        <RaisePreview sets={previewOf(form.values, sets)} />
        <p className={classes.note}>
          Existing customers keep their current price. A service’s own prices and a roll-off’s daily charges don’t
          change either.
        </p>
        <FormProblem text={form.problem} />
        <Button type="submit" wide busy={busy && 'Saving'}>
          {form.values.from > today ? 'Plan the new prices' : 'Save the new prices'}
        </Button>
      </form>
    </Sheet>
  )
}

function RaiseFields({ form, today }: { form: Form<RaiseForm>; today: CalendarDay }) {
  return (
    <div className={classes.fields}>
      <TextField
        label="Percent"
        inputMode="decimal"
        help="Such as 4 or 2.5; a minus sign lowers prices."
        {...textOf(form, 'percent')}
      />
      <SelectField label="Rounding" options={ROUNDINGS} {...form.text('rounding')} />
      <TextField
        label="Effective date"
        type="date"
        min={today}
        help="Starts at midnight your time."
        {...textOf(form, 'from')}
      />
    </div>
  )
}

type SetChoiceProps = { form: Form<RaiseForm>; sets: readonly PriceSet[]; open: readonly PriceSet[] }

function SetChoice({ form, sets, open }: SetChoiceProps) {
  const { values, set } = form
  const { id, error, onBlur } = form.field('sets')
  const all = open.map(({ uid }) => uid)
  const toggle = (uid: string) =>
    set({ sets: values.sets.includes(uid) ? values.sets.filter((each) => each !== uid) : [...values.sets, uid] })
  const count = values.sets.length
  return (
    <fieldset className={classes.sets} id={id} tabIndex={-1} onBlur={() => onBlur()}>
      <legend className={classes.legend}>Price sets</legend>
      <Checkbox
        label={`All price sets (${all.length})`}
        checked={count === all.length && count > 0}
        partly={count > 0 && count < all.length}
        onChange={() => set({ sets: count === all.length ? [] : all })}
      />
      {sets.map(({ uid, name, rows }) => {
        const may = all.includes(uid)
        const why = rows.length === 0 ? 'no prices' : 'planned already'
        return (
          <Checkbox
            key={uid}
            label={may ? name : `${name} (${why})`}
            disabled={!may}
            checked={values.sets.includes(uid)}
            onChange={() => toggle(uid)}
          />
        )
      })}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}
