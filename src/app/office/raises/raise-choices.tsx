import { useState } from 'react'
import { Panel } from '#app/kit/display/panel.tsx'
import { Checkbox } from '#app/kit/fields/checkbox.tsx'
import { Segments } from '#app/kit/fields/segments.tsx'
import { SelectField } from '#app/kit/fields/select-field.tsx'
import { TextAreaField } from '#app/kit/fields/text-area-field.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import type { Form } from '#app/kit/form/use-form.ts'
import type from '#app/kit/type.module.css'
import { textOf } from '#app/office/form/text-of.ts'
import { SeveralFilter } from '#app/office/lists/several-filter.tsx'
import type { PriceSet } from '#contract/prices/price-sets.ts'
import { frequencies } from '#domain/catalog/frequencies.ts'
import { addDays, type CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatDayWithWeekday } from '#domain/companies/days/day-formats.ts'
import { counted } from '#domain/words/counted.ts'
import { isOfCustomers, RAISED_TYPES, type RaiseForm, WHAT, type What } from './raise.form.ts'
import classes from './raise.module.css'
import { RaiseEmailSheet } from './raise-email.sheet.tsx'
import type { RaiseAnswer } from './use-raise-preview.ts'

const WHAT_WORDS: Record<What, string> = {
  lists: 'Price lists',
  customers: 'Customers',
  both: 'Both',
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

type RaiseChoicesProps = { form: Form<RaiseForm>; company: number; offered: Offered; preview: RaiseAnswer | null }

export function RaiseChoices({ form, company, offered, preview }: RaiseChoicesProps) {
  const { values } = form
  return (
    <Panel>
      <div className={classes.choices}>
        <Segments
          legend="What goes up"
          options={WHAT}
          wordOf={(what) => WHAT_WORDS[what]}
          chosen={values.what}
          onChoose={(what) => form.set(what === 'customers' ? { what } : { what, by: 'percent' })}
        />
        <Amounts form={form} today={offered.today} />
        {isOfCustomers(values) && <Filters form={form} offered={offered} />}
        {isOfCustomers(values) && <Notice form={form} company={company} preview={preview} today={offered.today} />}
      </div>
    </Panel>
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

type NoticeProps = Pick<RaiseChoicesProps, 'form' | 'company' | 'preview'> & { today: CalendarDay }

function Notice({ form, company, preview, today }: NoticeProps) {
  const [shows, setShows] = useState(false)
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
          {preview && (
            <button type="button" className={type.link} onClick={() => setShows(true)}>
              See the email
            </button>
          )}
        </>
      )}
      {shows && <RaiseEmailSheet values={values} company={company} onClose={() => setShows(false)} />}
    </div>
  )
}
