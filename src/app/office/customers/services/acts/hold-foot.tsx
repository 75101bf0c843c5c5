import { monthName } from '#app/kit/fields/month-pane.tsx'
import { planOf } from '#app/office/customers/services/plan-of.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { daysInclusive } from '#domain/companies/days/calendar-day.ts'
import { formatMoney, sumCents } from '#domain/companies/money.ts'
import { holdCredits, type MonthCredit } from '#domain/subscriptions/hold-credit.ts'
import { pickupsBetween } from '#domain/subscriptions/pickup-days.ts'
import type { ServicePlan } from '#domain/subscriptions/service-plan.ts'
import classes from './act-form.module.css'
import type { ServiceAct } from './use-service-act.ts'

type HoldFootProps = Pick<ServiceAct, 'preview'> & {
  plan: ServicePlan
  from: CalendarDay | null
  to: CalendarDay | null
  billed: boolean
}

/** What a hold skips and credits. An open hold has no sum yet. */
export function HoldFoot({ plan, preview, from, to, billed }: HoldFootProps) {
  return (
    <div role="status">
      {preview && from !== null && to !== null && (
        <Sums
          skipped={skippedWords(plan, from, to)}
          credits={holdCredits(plan, planOf(preview.plan), { from, to })}
          none={billed ? 'Billed as usual' : 'Nothing to credit'}
        />
      )}
    </div>
  )
}

type SumsProps = { skipped: string; credits: readonly MonthCredit[]; none: string }

function Sums({ skipped, credits, none }: SumsProps) {
  const sum = sumCents(credits.map(({ credit }) => credit))
  return (
    <>
      <p className={classes.sums}>
        <span>{skipped}</span>
        <span>{sum > 0 ? `${formatMoney(sum)} credited` : none}</span>
      </p>
      {sum > 0 && <p className={classes.parts}>{partsText(credits)}</p>}
    </>
  )
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

function skippedWords(plan: ServicePlan, from: CalendarDay, to: CalendarDay): string {
  const pickups = pickupsBetween(plan, from, to)
  return pickups === null ? counted(daysInclusive(from, to), 'day') : `${counted(pickups, 'pickup')} skipped`
}

const MOST_NAMED = 4

function partsText(credits: readonly MonthCredit[]): string {
  const named = credits
    .slice(0, MOST_NAMED)
    .map(({ month, days, credit }) => `${monthName(month)} ${counted(days, 'day')} ${formatMoney(credit)}`)
  const more = credits.length - named.length
  return [...named, ...(more > 0 ? [`and ${counted(more, 'month')} more`] : [])].join(', ')
}
