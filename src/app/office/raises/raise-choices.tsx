import { useId } from 'react'
import { Panel } from '#app/kit/display/panel.tsx'
import { Checkbox } from '#app/kit/fields/checkbox.tsx'
import { ChoiceGroup } from '#app/kit/fields/choice-group.tsx'
import { RadioRow } from '#app/kit/fields/radio-row.tsx'
import { SelectField } from '#app/kit/fields/select-field.tsx'
import { TextAreaField } from '#app/kit/fields/text-area-field.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import type { Form } from '#app/kit/form/use-form.ts'
import { textOf } from '#app/office/form/text-of.ts'
import { SeveralFilter } from '#app/office/lists/several-filter.tsx'
import type { PriceSet } from '#contract/prices/price-sets.ts'
import { frequencies } from '#domain/catalog/frequencies.ts'
import { addDays, type CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatDayWithWeekday } from '#domain/companies/days/day-formats.ts'
import { counted } from '#domain/words/counted.ts'
import { isOfCustomers, RAISED_TYPES, type RaiseForm, WHAT, type What } from './raise.form.ts'
import classes from './raise.module.css'
import type { RaiseAnswer } from './use-raise-preview.ts'

const WHAT_WORDS: Record<What, string> = {
  customers: 'Customers',
  both: 'Customers and price lists',
  lists: 'Price lists',
}
const ROUNDINGS = [
  { value: 'cent', label: 'To the cent' },
  { value: 'quarter', label: 'To 25 cents' },
  { value: 'half', label: 'To 50 cents' },
  { value: 'dollar', label: 'To the dollar' },
]

export interface Offered {
  sets: readonly PriceSet[]
  maps: readonly { id: number; name: string }[]
  today: CalendarDay
}

type RaiseChoicesProps = { form: Form<RaiseForm>; offered: Offered; preview: RaiseAnswer | null }

export function RaiseChoices({ form, offered, preview }: RaiseChoicesProps) {
  const { values } = form
  return (
    <Panel title="What goes up">
      <div className={classes.choices}>
        <WhatChoice form={form} />
        <Amounts form={form} today={offered.today} />
        {isOfCustomers(values) && <Filters form={form} offered={offered} />}
        {isOfCustomers(values) && <Notice form={form} preview={preview} today={offered.today} />}
      </div>
    </Panel>
  )
}

function WhatChoice({ form: { values, set } }: { form: Form<RaiseForm> }) {
  const group = useId()
  return (
    <ChoiceGroup legend="What goes up" hideLegend tight>
      {WHAT.map((what) => (
        <RadioRow
          key={what}
          compact
          group={group}
          value={what}
          title={WHAT_WORDS[what]}
          checked={values.what === what}
          onChoose={() => set(what === 'customers' ? { what } : { what, by: 'percent' })}
        />
      ))}
    </ChoiceGroup>
  )
}

function Amounts({ form, today }: { form: Form<RaiseForm>; today: CalendarDay }) {
  const { values } = form
  return (
    <div className={classes.pair}>
      {values.what === 'customers' && (
        <SelectField
          label="By"
          options={[
            { value: 'percent', label: 'A percent' },
            { value: 'amount', label: 'An amount' },
          ]}
          {...form.text('by')}
        />
      )}
      {values.by === 'percent' ? (
        <TextField label="Percent" inputMode="decimal" {...textOf(form, 'percent')} />
      ) : (
        <TextField label="Dollars a month" inputMode="decimal" {...textOf(form, 'amount')} />
      )}
      <SelectField label="Rounding" options={ROUNDINGS} {...form.text('rounding')} />
      <TextField label="From" type="date" min={today} {...textOf(form, 'from')} />
    </div>
  )
}

function Filters({ form: { values, set }, offered: { sets, maps } }: { form: Form<RaiseForm>; offered: Offered }) {
  const setNames = new Map(sets.map(({ uid, name }) => [uid, name]))
  const mapNames = new Map(maps.map(({ id, name }) => [String(id), name]))
  return (
    <fieldset className={classes.filters}>
      <legend className={classes.legend}>Only these customers</legend>
      <SeveralFilter
        label="Type"
        options={RAISED_TYPES}
        chosen={values.types}
        counts={null}
        onChoose={(types) => set({ types })}
      />
      <SeveralFilter
        label="Price set"
        options={[...setNames.keys()]}
        chosen={values.sets}
        wordOf={(uid) => setNames.get(uid) ?? uid}
        counts={null}
        onChoose={(chosen) => set({ sets: chosen })}
      />
      <SeveralFilter
        label="Frequency"
        options={frequencies}
        chosen={values.frequencies}
        counts={null}
        onChoose={(chosen) => set({ frequencies: chosen })}
      />
      <SeveralFilter
        label="Area"
        options={[...mapNames.keys()]}
        chosen={values.maps}
        wordOf={(id) => mapNames.get(id) ?? id}
        counts={null}
        onChoose={(chosen) => set({ maps: chosen })}
      />
      <TextField
        label="Not raised since"
        optional
        type="date"
        value={values.notsince}
        onChange={({ target }) => set({ notsince: target.value })}
      />
    </fieldset>
  )
}

type NoticeProps = { form: Form<RaiseForm>; preview: RaiseAnswer | null; today: CalendarDay }

function Notice({ form, preview, today }: NoticeProps) {
  const { values, set } = form
  const silent = new Set(preview?.rows.filter(({ hasemail }) => hasemail === 0).map(({ customer }) => customer)).size
  const on = values.from === '' ? '' : addDays(values.from, -(Number(values.days) || 0))
  return (
    <div className={classes.notice}>
      <Checkbox
        label="Email each customer first"
        checked={values.tells}
        onChange={({ target }) => set({ tells: target.checked })}
      />
      {values.tells && (
        <>
          <TextField
            label="Days before"
            inputMode="numeric"
            help={on && `Sent on ${formatDayWithWeekday(on < today ? today : on)}.`}
            {...textOf(form, 'days')}
          />
          <TextAreaField label="What they read" rows={6} {...form.text('text')} />
          <p className={classes.note}>
            <span>Below it, each customer sees their services with the price now and from the day on.</span>
            {silent > 0 && <span>{` ${counted(silent, 'customer')} ${silent === 1 ? 'has' : 'have'} no email.`}</span>}
          </p>
        </>
      )}
    </div>
  )
}
