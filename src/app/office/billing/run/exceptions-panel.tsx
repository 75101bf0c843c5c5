import { Link } from 'react-router'
import { Chip } from '#app/kit/display/chip.tsx'
import { Panel } from '#app/kit/display/panel.tsx'
import type from '#app/kit/type.module.css'
import { exceptionTitle, remedyOf } from '#app/office/billing/words/exception-words.ts'
import type { RunException } from '#contract/billing/documents.ts'
import { type Cents, formatMoney } from '#domain/companies/money.ts'
import { counted, countText } from '#domain/words/counted.ts'
import classes from './exceptions-panel.module.css'
import { jumpText, type RunRow } from './run-rows.ts'

type ExceptionsPanelProps = { exceptions: readonly RunException[]; rows: readonly RunRow[] }

/** Bills to look at before they go out, and customers who were not billed, with the reason. */
export function ExceptionsPanel({ exceptions, rows }: ExceptionsPanelProps) {
  const bills = exceptions.filter(({ billed }) => billed === 1)
  const others = exceptions.filter(({ billed }) => billed === 0)
  const byCustomer = new Map(rows.map((row) => [row.customer, row]))
  return (
    <Panel
      title="Look at these first"
      action={exceptions.length > 0 && <Chip tone="amber">{countText(exceptions.length)}</Chip>}
    >
      {exceptions.length === 0 && <p className={classes.none}>Nothing needs a look.</p>}
      <Group title={`${counted(bills.length, 'bill')} of this run`} exceptions={bills} byCustomer={byCustomer} />
      <Group
        title={`${counted(others.length, 'customer')} without a bill`}
        exceptions={others}
        byCustomer={byCustomer}
      />
    </Panel>
  )
}

type GroupProps = { title: string; exceptions: readonly RunException[]; byCustomer: ReadonlyMap<number, RunRow> }

function Group({ title, exceptions, byCustomer }: GroupProps) {
  if (exceptions.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className={classes.group}>{title}</h3>
      <ul className={classes.exceptions}>
        {exceptions.map((exception) => (
          <Exception
            key={`${exception.customer} ${exception.reason} ${exception.service ?? ''}`}
            exception={exception}
            row={byCustomer.get(exception.customer)}
          />
        ))}
      </ul>
    </section>
  )
}

function Exception({ exception, row }: { exception: RunException; row: RunRow | undefined }) {
  const { reason, name, why, billed } = exception
  const remedy = remedyOf(exception)
  const isJump = reason === 'jump' && row?.jump != null
  return (
    <li className={classes.exception}>
      <strong className={classes.reason}>
        {isJump ? `${jumpText(row.jump ?? 0)} against last bill` : exceptionTitle(reason)}
      </strong>
      <div className={classes.who}>
        <span>{nameText(name, billed === 1 ? row?.total : undefined)}</span>
        <Link className={type.link} to={remedy.to} aria-label={`${remedy.label}: ${name}`}>
          {remedy.label}
        </Link>
      </div>
      {!isJump && <p className={classes.why}>{why}</p>}
    </li>
  )
}

const nameText = (name: string, total: Cents | undefined): string =>
  total === undefined ? name : `${name}, ${formatMoney(total)}`
