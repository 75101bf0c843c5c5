import { useOrderPage } from '#app/ordering/order/order-page.ts'
import { copy } from '#app/ordering/ordering.copy.ts'
import { RollOffScale } from '#app/ordering/services/container-scale.tsx'
import { rollOffCopy } from '#app/ordering/services/roll-off.copy.ts'
import { yardsOf } from '#app/ordering/services/service-facts.ts'
import { firstPayment } from '#app/ordering/total/order-total.ts'
import { firstDays, moreDays, type RollOffCost } from '#domain/catalog/roll-off-cost.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatDayWithWeekday } from '#domain/companies/days/day-formats.ts'
import { formatMoney } from '#domain/companies/money.ts'
import type { DayRange } from '#domain/ordering/wizard/day-range.ts'
import { counted } from '#domain/words/counted.ts'
import classes from './roll-off-panel.module.css'
import type { ChosenRollOff } from './use-roll-off.ts'

export interface RollOffPanelProps {
  service: AvailableService
  chosen: ChosenRollOff | null
  range?: DayRange
}

export function RollOffPanel({ service, chosen, range }: RollOffPanelProps) {
  const { allowedtons, rolloff_tonoveragecharge } = service
  const days = range ?? { first: chosen?.answer.range.startDate ?? null, last: chosen?.answer.range.endDate ?? null }
  const included = rollOffCopy.includedThen(rollOffCopy.tons(allowedtons), formatMoney(rolloff_tonoveragecharge))
  return (
    <>
      <RollOffScale yards={yardsOf(service)} />
      <h2 className={classes.title}>{service.name}</h2>
      <dl className={classes.facts}>
        {days.first && <Fact name={rollOffCopy.dropOff} value={dayText(days.first)} />}
        {days.last && <Fact name={rollOffCopy.pickUp} value={dayText(days.last)} />}
        {chosen && <Fact name={rollOffCopy.duration} value={counted(chosen.days, 'day')} />}
        <Fact name={rollOffCopy.included} value={included} />
      </dl>
      {chosen ? <Cost service={service} chosen={chosen} /> : <p className={classes.none}>{rollOffCopy.noDates}</p>}
    </>
  )
}

const dayText = (day: CalendarDay) => formatDayWithWeekday(day)

function Cost({ service, chosen: { cost, days, quote } }: { service: AvailableService; chosen: ChosenRollOff }) {
  const total = formatMoney(quote.totals.total)
  const { first } = firstPayment(useOrderPage(), total)
  return (
    <>
      <dl className={classes.lines}>
        {costLines(service, cost, days).map(([name, amount]) => (
          <Fact key={name} name={name} value={formatMoney(amount)} />
        ))}
        {quote.totals.tax > 0 && <Fact name={rollOffCopy.tax(service.tax)} value={formatMoney(quote.totals.tax)} />}
      </dl>
      <div className={classes.today}>
        <div>
          <strong>{first}</strong>
          <span>{copy.paidOnce}</span>
        </div>
        <strong className={classes.amount}>{total}</strong>
      </div>
    </>
  )
}

function costLines(
  { rolloff_proratedays, rolloff_perdayrate }: AvailableService,
  { base, extraDays, extra, row }: RollOffCost,
  days: number,
): [string, number][] {
  if (row) return [[rollOffCopy.forDays(counted(days, 'day')), row.price]]
  const first: [string, number] = [firstDays(rolloff_proratedays), base]
  return extraDays === 0 ? [first] : [first, [moreDays(extraDays, rolloff_perdayrate), extra]]
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
