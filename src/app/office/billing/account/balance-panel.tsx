import { Link } from 'react-router'
import type from '#app/kit/type.module.css'
import { isOverdue } from '#app/office/billing/words/document-words.ts'
import type { Account } from '#contract/billing/money.ts'
import type { Answer } from '#contract/contract.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatDollars } from '#domain/companies/money.ts'
import { counted } from '#domain/words/counted.ts'
import { asking } from './account-address.ts'
import classes from './balance-panel.module.css'
import { type NextBill, nextBillParts, nextPaymentText } from './next-bill-words.ts'

type BalancePanelProps = {
  account: Account
  settings: Pick<Answer<'billing.getSettings'>, 'netdays' | 'startedon'>
  today: CalendarDay
}

export function BalancePanel({ account, settings, today }: BalancePanelProps) {
  const { balance, invoices } = account
  const overdue = invoices.filter((bill) => isOverdue(bill, today)).length
  return (
    <section className={classes.panel} aria-label="Balance">
      <div className={classes.balance}>
        <span className={classes.word}>{balance < 0 ? 'Credit' : 'Balance'}</span>
        <strong className={classes.figure}>{formatDollars(Math.abs(balance))}</strong>
        {overdue > 0 && <span className={classes.overdue}>{`${counted(overdue, 'bill')} overdue`}</span>}
      </div>
      <div className={classes.next}>
        <span className={classes.word}>Next bill</span>
        {account.next ? (
          <Next account={account} next={account.next} netdays={settings.netdays} />
        ) : (
          <p>{settings.startedon === null ? 'Billing has not been started.' : 'No bill is due.'}</p>
        )}
        <Draft account={account} />
      </div>
    </section>
  )
}

function Next({ account, next, netdays }: { account: Account; next: NextBill; netdays: number }) {
  const { day, amount, what } = nextBillParts(next)
  return (
    <>
      <p>
        <span>On </span>
        <strong>{day}</strong>
        <span>: </span>
        <strong>{amount}</strong>
        <span>{what}</span>
      </p>
      <p>{nextPaymentText(account, netdays)}</p>
      {next.items.length > 0 && (
        <Link className={`${type.link} ${classes.link}`} to={asking('working')} preventScrollReset>
          How this was worked out
        </Link>
      )}
    </>
  )
}

function Draft({ account: { invoices } }: { account: Account }) {
  const draft = invoices.find(({ state }) => state === 'draft')
  return draft ? <p className={classes.word}>{`A draft of ${formatDollars(draft.total)} waits to be issued.`}</p> : null
}
