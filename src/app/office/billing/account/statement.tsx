import {
  type Icon,
  IconCash,
  IconCreditCard,
  IconCreditCardOff,
  IconFileInvoice,
  IconFileMinus,
  IconSelector,
} from '@tabler/icons-react'
import { useState } from 'react'
import { href, Link, useNavigate, useSearchParams } from 'react-router'
import { Button } from '#app/kit/actions/button.tsx'
import { Chip } from '#app/kit/display/chip.tsx'
import { Panel } from '#app/kit/display/panel.tsx'
import type from '#app/kit/type.module.css'
import type { Account } from '#contract/billing/money.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { formatMoney } from '#domain/companies/money.ts'
import { paymentIn, STATEMENT_KINDS, type StatementKind, showing, statementKind } from './account-address.ts'
import classes from './statement.module.css'
import { type StatementMark, type StatementRow, statementRows } from './statement-rows.ts'

const ICONS: Record<StatementMark, Icon> = {
  bill: IconFileInvoice,
  credit: IconFileMinus,
  card: IconCreditCard,
  money: IconCash,
  declined: IconCreditCardOff,
}

const SHOWN = 25

export function Statement({ account, today }: { account: Account; today: CalendarDay }) {
  const [search] = useSearchParams()
  const [count, setCount] = useState(SHOWN)
  const kind = statementKind(search)
  const rows = statementRows(account, today, kind)
  return (
    <Panel title="Bills and payments" action={<KindSelect kind={kind} />}>
      {rows.length === 0 ? (
        <p className={classes.none}>{kind ? `No ${kind} yet.` : 'No bills and no payments yet.'}</p>
      ) : (
        <table className={classes.table} aria-label="Bills and payments">
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">What</th>
              <th scope="col">Amount</th>
              <th scope="col">Balance</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, count).map((row) => (
              <Row key={row.key} row={row} />
            ))}
          </tbody>
        </table>
      )}
      {rows.length > count && (
        <Button tone="secondary" wide onClick={() => setCount(count + 100)}>
          Show older
        </Button>
      )}
    </Panel>
  )
}

const KIND_WORDS: Record<StatementKind, string> = { bills: 'Bills', payments: 'Payments' }

function KindSelect({ kind }: { kind: StatementKind | null }) {
  const navigate = useNavigate()
  return (
    <span className={classes.choice}>
      <select
        className={classes.kinds}
        aria-label="Show"
        value={kind ?? ''}
        onChange={({ target }) => {
          const chosen = STATEMENT_KINDS.find((option) => option === target.value) ?? null
          void navigate(showing(chosen), { replace: true, preventScrollReset: true })
        }}
      >
        <option value="">Everything</option>
        {STATEMENT_KINDS.map((option) => (
          <option key={option} value={option}>
            {KIND_WORDS[option]}
          </option>
        ))}
      </select>
      <IconSelector className={classes.arrows} size={18} stroke={1.75} aria-hidden="true" />
    </span>
  )
}

function Row({ row: { id, of, mark, day, title, chip, detail, amount, balance } }: { row: StatementRow }) {
  const Mark = ICONS[mark]
  const to = of === 'bill' ? href('/admin/billing/bills/e/:billId', { billId: String(id) }) : paymentIn(id)
  return (
    <tr>
      <td className={classes.day}>{formatDay(day)}</td>
      <td>
        <span className={classes.what}>
          <span className={`${classes.mark} ${classes[mark]}`}>
            <Mark size={18} stroke={1.75} aria-hidden="true" />
          </span>
          <span className={classes.words}>
            <span className={classes.title}>
              <Link
                className={mark === 'declined' ? `${type.link} ${classes.bad}` : type.link}
                to={to}
                preventScrollReset={of === 'payment'}
              >
                {title}
              </Link>
              {chip && <Chip tone={chip.tone}>{chip.text}</Chip>}
            </span>
            <span className={classes.detail}>
              <span className={classes.dayInside}>{formatDay(day)}</span>
              <span>{detail}</span>
            </span>
          </span>
        </span>
      </td>
      <td className={classes.amount}>
        <span>{amount === null ? '–' : formatMoney(amount)}</span>
        <span className={classes.balanceInside}>{formatMoney(balance)}</span>
      </td>
      <td className={classes.balance}>{formatMoney(balance)}</td>
    </tr>
  )
}
