import { useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/kit/actions/button.tsx'
import { Panel } from '#app/kit/display/panel.tsx'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import { type Column, DataTable } from '#app/kit/tables/data-table.tsx'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { formatDollars } from '#domain/companies/money.ts'
import { counted, countText } from '#domain/words/counted.ts'
import classes from './raise.module.css'
import type { RaiseAnswer } from './use-raise-preview.ts'

type Row = RaiseAnswer['rows'][number]
type Left = RaiseAnswer['left'][number]

const LARGEST = 10
const MOST_SHOWN = 500

const more = ({ was, becomes }: Row) => becomes - was

const columns = (from: CalendarDay): readonly Column<Row>[] => [
  { key: 'customer', head: 'Customer', cell: ({ fullname }) => fullname },
  {
    key: 'service',
    head: 'Service',
    cell: ({ name, cans, frequency }) => [name, cans > 0 && `${cans} ×`, frequency].filter(Boolean).join(' '),
  },
  { key: 'was', head: 'Now', align: 'end', cell: ({ was }) => formatDollars(was) },
  {
    key: 'becomes',
    head: `From ${formatDay(from)}`,
    align: 'end',
    cell: ({ becomes }) => <strong>{formatDollars(becomes)}</strong>,
  },
  { key: 'more', head: 'More', align: 'end', cell: (row) => formatDollars(Math.round(more(row) * 100) / 100) },
]

type RaiseResultProps = {
  answer: RaiseAnswer
  from: CalendarDay
  onLeaveOut: (services: readonly number[]) => void
}

/** The raise as it would be: sums, the largest rows, and who is left out. */
export function RaiseResult({ answer, from, onLeaveOut }: RaiseResultProps) {
  const [showsAll, setShowsAll] = useState(false)
  const { rows, count, before, after } = answer
  const customers = new Set(rows.map(({ customer }) => customer)).size
  const largest = rows.toSorted((one, other) => more(other) - more(one))
  const shown = largest.slice(0, showsAll ? MOST_SHOWN : LARGEST)
  return (
    <div className={classes.result}>
      <Panel>
        <div role="status">
          <dl className={classes.sums}>
            <Sum name="Customers" value={countText(customers)} />
            <Sum name="Services" value={countText(count)} />
            <Sum name="Each month, now" value={formatDollars(before)} />
            <Sum name={`From ${formatDay(from)}`} value={formatDollars(after)} />
          </dl>
        </div>
      </Panel>
      {count > 0 && (
        <Panel
          title={showsAll ? 'Largest first' : 'Ten largest'}
          note="Uncheck to leave out."
          action={
            count > LARGEST && (
              <Button tone="secondary" onClick={() => setShowsAll(!showsAll)}>
                {showsAll ? 'Show ten' : `See all ${countText(Math.min(count, MOST_SHOWN))}`}
              </Button>
            )
          }
        >
          <DataTable
            caption="Raised services"
            columns={columns(from)}
            rows={shown}
            rowKey={({ service }) => String(service)}
            rowName={({ fullname }) => fullname}
            rowHref={({ customer }) => href('/admin/customers/e/:userId', { userId: String(customer) })}
            selection={{
              chosen: new Set(shown.map(({ service }) => String(service))),
              onChange: (chosen) =>
                onLeaveOut(shown.filter(({ service }) => !chosen.has(String(service))).map(({ service }) => service)),
            }}
          />
        </Panel>
      )}
      <LeftOut left={answer.left} from={from} />
    </div>
  )
}

const Sum = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

const reasons = (from: CalendarDay): Record<Left['why'], string> => ({
  rolloff: 'roll-offs, which are paid once',
  leftout: 'left out by you',
  filter: 'of other customers',
  recent: 'raised since then',
  ends: `end before ${formatDay(from)}`,
  same: 'whose price stays',
})

function LeftOut({ left, from }: { left: readonly Left[]; from: CalendarDay }) {
  const [shown, setShown] = useState(false)
  if (left.length === 0) return null
  const words = reasons(from)
  const byReason = Object.entries(words).map(([why, text]) => ({ text, rows: left.filter((one) => one.why === why) }))
  const there = byReason.filter(({ rows }) => rows.length > 0)
  return (
    <Panel
      title={`${counted(left.length, 'service')} left out`}
      action={
        <Button tone="secondary" onClick={() => setShown(true)}>
          See them
        </Button>
      }
    >
      <ul className={classes.reasons}>
        {there.map(({ text, rows }) => (
          <li key={text}>
            <strong>{countText(rows.length)}</strong> {text}
          </li>
        ))}
      </ul>
      <Sheet open={shown} onClose={() => setShown(false)} title="Left out" tall>
        {there.map(({ text, rows }) => (
          <section key={text}>
            <h3>{`${countText(rows.length)} ${text}`}</h3>
            <ul className={classes.names}>
              {rows.slice(0, MOST_SHOWN).map(({ service, fullname }) => (
                <li key={service}>{fullname}</li>
              ))}
            </ul>
          </section>
        ))}
      </Sheet>
    </Panel>
  )
}
