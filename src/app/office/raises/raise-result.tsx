import { useState } from 'react'
import { Chip } from '#app/kit/display/chip.tsx'
import { Panel } from '#app/kit/display/panel.tsx'
import { Checkbox } from '#app/kit/fields/checkbox.tsx'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import { type Column, DataTable } from '#app/kit/tables/data-table.tsx'
import type from '#app/kit/type.module.css'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { type Cents, centsOf, formatDollars, formatMoney } from '#domain/companies/money.ts'
import { counted, countText } from '#domain/words/counted.ts'
import type { RaisedRow } from './raise.form.ts'
import classes from './raise.module.css'
import type { RaiseAnswer } from './use-raise-preview.ts'

type Left = RaiseAnswer['left'][number]

const LARGEST = 10
const MOST_SHOWN = 500

const more = ({ was, becomes }: Pick<RaisedRow, 'was' | 'becomes'>): Cents => centsOf(becomes) - centsOf(was)
const signed = (cents: Cents) => (cents > 0 ? `+ ${formatMoney(cents)}` : formatMoney(cents))

const serviceWords = ({ name, cans, frequency }: RaisedRow) =>
  [cans > 1 ? `${cans} × ${name}` : name, frequency].filter(Boolean).join(', ')

interface Choice {
  from: CalendarDay
  isOut: (row: RaisedRow) => boolean
  onToggle: (row: RaisedRow) => void
}

const columns = ({ from, isOut, onToggle }: Choice): readonly Column<RaisedRow>[] => [
  {
    key: 'raised',
    head: 'Raised',
    headHidden: true,
    cell: (row) => (
      <Checkbox aria-label={`Raise ${row.fullname}`} checked={!isOut(row)} onChange={() => onToggle(row)} />
    ),
  },
  {
    key: 'customer',
    head: 'Customer',
    cell: (row) => (
      <>
        <strong>{row.fullname}</strong>
        <span className={classes.narrow}>{serviceWords(row)}</span>
      </>
    ),
  },
  { key: 'service', head: 'Service', cell: serviceWords },
  { key: 'was', head: 'Now', align: 'end', cell: ({ was }) => formatDollars(was) },
  {
    key: 'becomes',
    head: `From ${formatDay(from).slice(0, 5)}`,
    align: 'end',
    cell: (row) => (isOut(row) ? formatDollars(row.was) : <strong>{formatDollars(row.becomes)}</strong>),
  },
  { key: 'more', head: 'More', align: 'end', cell: (row) => (isOut(row) ? 'Left out' : signed(more(row))) },
]

type RaiseResultProps = {
  answer: RaiseAnswer
  from: CalendarDay
  /** Shown with the others, so that a press brings them back. */
  leftOut: readonly RaisedRow[]
  onLeaveOut: (rows: readonly RaisedRow[]) => void
}

/** The raise as it would be: sums, the largest rows, and who is left out. */
export function RaiseResult({ answer, from, leftOut, onLeaveOut }: RaiseResultProps) {
  const { rows, count, before, after } = answer
  const customers = new Set(rows.map(({ customer }) => customer)).size
  return (
    <Panel>
      <div className={classes.result}>
        <div role="status">
          <dl className={classes.sums}>
            <Sum name="Customers" value={countText(customers)} />
            <Sum name="Services" value={countText(count)} />
            <Sum name="Each month, now" value={formatDollars(before)} />
            <Sum
              name={`From ${formatDay(from)}, ${signed(more({ was: before, becomes: after }))}`}
              value={formatDollars(after)}
            />
          </dl>
        </div>
        {(count > 0 || leftOut.length > 0) && (
          <Largest rows={rows} from={from} leftOut={leftOut} onLeaveOut={onLeaveOut} />
        )}
        <LeftOut left={answer.left} from={from} />
      </div>
    </Panel>
  )
}

type LargestProps = Omit<RaiseResultProps, 'answer'> & Pick<RaiseAnswer, 'rows'>

function Largest({ rows, from, leftOut, onLeaveOut }: LargestProps) {
  const [showsAll, setShowsAll] = useState(false)
  const out = new Set(leftOut.map(({ service }) => service))
  const all = [...rows.filter(({ service }) => !out.has(service)), ...leftOut]
  const shown = all.toSorted((one, other) => more(other) - more(one)).slice(0, showsAll ? MOST_SHOWN : LARGEST)
  const isOut = ({ service }: RaisedRow) => out.has(service)
  const toggle = (row: RaisedRow) =>
    onLeaveOut(isOut(row) ? leftOut.filter(({ service }) => service !== row.service) : [...leftOut, row])
  return (
    <div className={classes.largest}>
      <div className={classes.head}>
        <h2 className={classes.title}>{showsAll ? 'Largest first' : 'Ten largest'}</h2>
        <span className={classes.note}>Uncheck to leave out.</span>
        {all.length > LARGEST && (
          <button type="button" className={type.link} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show ten' : `See all ${countText(Math.min(all.length, MOST_SHOWN))}`}
          </button>
        )}
      </div>
      <DataTable
        caption="Raised services"
        columns={columns({ from, isOut, onToggle: toggle })}
        rows={shown}
        rowKey={({ service }) => String(service)}
      />
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
    <div>
      <div className={classes.head}>
        <h2 className={classes.title}>{`${counted(left.length, 'service')} left out`}</h2>
        <button type="button" className={type.link} onClick={() => setShown(true)}>
          See them
        </button>
      </div>
      <ul className={classes.reasons}>
        {there.map(({ text, rows }) => (
          <li key={text}>
            <Chip>{countText(rows.length)}</Chip>
            <span>{text}</span>
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
    </div>
  )
}
