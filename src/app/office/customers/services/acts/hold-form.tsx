import { useState } from 'react'
import { Checkbox } from '#app/kit/fields/checkbox.tsx'
import { MonthPane, type PaneDay } from '#app/kit/fields/month-pane.tsx'
import { Segments } from '#app/kit/fields/segments.tsx'
import { Switch } from '#app/kit/fields/switch.tsx'
import { planOf } from '#app/office/customers/services/plan-of.ts'
import type { Plan } from '#contract/subscriptions/plan.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { type Cents, formatMoney } from '#domain/companies/money.ts'
import { hasWeeklyDays, isPickupDay } from '#domain/subscriptions/pickup-days.ts'
import { type HoldKind, holdKinds, runsOn, type ServicePlan, valuesOn } from '#domain/subscriptions/service-plan.ts'
import classes from './act-form.module.css'
import { ActForm, type ActProps } from './act-form.tsx'
import { HoldFoot } from './hold-foot.tsx'
import own from './hold-form.module.css'
import { TakesTasks } from './takes-tasks.tsx'
import { type ServiceAct, useServiceAct, type Wanted } from './use-service-act.ts'

const MONTHS = 18

const KIND_WORDS: Record<HoldKind, string> = {
  vacation: 'Vacation',
  seasonal: 'Seasonal',
  nonpayment: 'Nonpayment',
  office: 'Office',
}

interface HoldDraft {
  from: CalendarDay | null
  to: CalendarDay | null
  open: boolean
  kind: HoldKind
  billed: boolean
  takes: boolean
}

const NEW_HOLD = { from: null, to: null, open: false, kind: 'vacation', takes: true } as const

/** The first day, then the last; one more begins again. */
function picked({ from, to, open }: HoldDraft, day: CalendarDay): Pick<HoldDraft, 'from' | 'to'> {
  const isLast = from !== null && to === null && !open && day >= from
  return isLast ? { from, to: day } : { from: day, to: null }
}

function holdOf({ from, to, open, kind, billed, takes }: HoldDraft): Wanted<'customers.holdService'> | null {
  if (from === null || (to === null && !open)) return null
  return { from, to: open ? null : to, kind, billed: billed ? 1 : 0, tasks: takes ? 'take' : 'leave' }
}

export function HoldForm({ service, place, today, billed, onChanged, onDone }: ActProps & { billed: boolean }) {
  const { sold } = service
  const [hold, setHold] = useState<HoldDraft>({ ...NEW_HOLD, billed })
  const set = (more: Partial<HoldDraft>) => setHold((before) => ({ ...before, ...more }))
  const wanted = holdOf(hold)
  const act = useServiceAct({
    call: 'customers.holdService',
    seen: sold.plan,
    wanted,
    said: (answer) => `${sold.name} is on hold ${daysOf(savedHold(answer.plan, hold.from))}`,
    onChanged,
    onDone,
  })
  const plan = planOf(act.plan)
  const phase = valuesOn(plan, hold.from ?? today).phase
  return (
    <ActForm
      service={service}
      place={place}
      today={today}
      act={act}
      word={`Save hold, ${daysOf(hold)}`}
      notReady={wanted === null && (hold.from === null ? 'Choose the first day' : 'Choose the last day')}
      foot={
        <HoldFoot
          plan={plan}
          preview={act.preview}
          from={hold.from}
          to={hold.open ? null : hold.to}
          billed={hold.billed}
        />
      }
    >
      <MonthPane
        label="Days on hold"
        earliest={today}
        months={MONTHS}
        view={(day) => viewOf(hold, plan, day)}
        onPick={(day) => set(picked(hold, day))}
      />
      <UnderPane open={hold.open} legend={hasWeeklyDays(phase)} onOpen={(open) => set({ open })} />
      <DayErrors act={act} />
      <Segments
        legend="Why"
        options={holdKinds}
        wordOf={(kind) => KIND_WORDS[kind]}
        chosen={hold.kind}
        onChoose={(kind) => set({ kind })}
      />
      <BilledField price={phase.price} billed={hold.billed} onChange={(billed) => set({ billed })} />
      <TakesTasks days="of these days" checked={hold.takes} onChange={(takes) => set({ takes })} />
    </ActForm>
  )
}

type UnderPaneProps = { open: boolean; legend: boolean; onOpen: (open: boolean) => void }

const UnderPane = ({ open, legend, onOpen }: UnderPaneProps) => (
  <div className={own.under}>
    <Checkbox label="Open end" checked={open} onChange={({ target }) => onOpen(target.checked)} />
    {legend && (
      <span className={own.legend} aria-hidden="true">
        pickup day
      </span>
    )}
  </div>
)

function DayErrors({ act }: { act: ServiceAct }) {
  const errors = [act.errorOf('from'), act.errorOf('to')].filter((error) => error !== undefined)
  return errors.map((error) => (
    <p key={error} className={own.error} role="alert">
      {error}
    </p>
  ))
}

type BilledFieldProps = { price: Cents; billed: boolean; onChange: (billed: boolean) => void }

const BilledField = ({ price, billed, onChange }: BilledFieldProps) => (
  <div className={own.billed}>
    <span>
      Not billed <span className={classes.small}>{`${formatMoney(price)} a month, by the day`}</span>
    </span>
    <Switch aria-label="Not billed" checked={!billed} onChange={({ target }) => onChange(!target.checked)} />
  </div>
)

/** It may have joined one that was there. */
function savedHold({ holds }: Plan, day: CalendarDay | null): Pick<HoldDraft, 'from' | 'to' | 'open'> {
  const saved = holds.find(({ from, to }) => day !== null && from <= day && (to === null || to >= day))
  return { from: saved?.from ?? day, to: saved?.to ?? null, open: saved?.to === null }
}

function daysOf({ from, to, open }: Pick<HoldDraft, 'from' | 'to' | 'open'>): string {
  if (from === null) return ''
  return open || to === null ? `from ${formatDay(from)}` : `${formatDay(from)} to ${formatDay(to)}`
}

function viewOf({ from, to, open }: HoldDraft, plan: ServicePlan, day: CalendarDay): PaneDay {
  const marked = isPickupDay(plan, day)
  const status = runsOn(plan, day)
  const held = !status.runs && status.why === 'held'
  const pane = { marked, said: marked ? 'pickup day' : null, note: held ? 'Held' : null }
  if (from === day) return { ...pane, place: to === day ? 'only' : 'first', note: 'First' }
  if (from === null) return pane
  if (to === day && !open) return { ...pane, place: 'last', note: 'Last' }
  const isInside = day > from && (open || (to !== null && day < to))
  return isInside ? { ...pane, place: 'inside' } : pane
}
