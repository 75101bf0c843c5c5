import { href, Link } from 'react-router'
import { List } from '#app/kit/display/list.tsx'
import { Panel } from '#app/kit/display/panel.tsx'
import type from '#app/kit/type.module.css'
import { documentName } from '#app/office/billing/words/document-words.ts'
import { meansOf } from '#app/office/billing/words/payment-words.ts'
import type { Invoice, InvoiceRow, Payment } from '#contract/billing/documents.ts'
import { dayOf } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { formatDollars } from '#domain/companies/money.ts'
import classes from './bill.module.css'

type PaidPanelProps = {
  bill: Invoice
  /** Of its customer. */
  payments: readonly Payment[]
  invoices: readonly InvoiceRow[]
  zone: string
}

type Share = Invoice['allocations'][number]

/** What paid a bill, or what a credit note pays. */
export function PaidPanel({ bill, payments, invoices, zone }: PaidPanelProps) {
  const { allocations, kind, customer } = bill
  const linkOf = (share: Share): { text: string; to: string | null } => {
    const payment = payments.find(({ id }) => id === share.payment)
    const document = invoices.find(({ id }) => id === (share.creditnote ?? share.invoice))
    if (document) return { text: documentName(document), to: billPath(document.id) }
    if (!payment || customer === null) return { text: 'A payment', to: null }
    return { text: meansOf(payment), to: paymentPath(customer, payment.id) }
  }
  return (
    <Panel title={kind === 'invoice' ? 'What paid it' : 'What it pays'}>
      {allocations.length === 0 && <p className={classes.none}>Nothing yet.</p>}
      <List className={classes.shares}>
        {allocations.map((share) => (
          <ShareRow
            key={`${share.payment} ${share.creditnote} ${share.invoice} ${share.at}`}
            share={share}
            {...linkOf(share)}
            zone={zone}
          />
        ))}
      </List>
    </Panel>
  )
}

type ShareRowProps = { share: Share; text: string; to: string | null; zone: string }

const ShareRow = ({ share: { amount, at }, text, to, zone }: ShareRowProps) => (
  <li className={classes.share}>
    <span>
      {to ? (
        <Link className={type.link} to={to}>
          {text}
        </Link>
      ) : (
        <span>{text}</span>
      )}
      <span className={classes.none}>{` ${formatDay(dayOf(at, zone))}`}</span>
    </span>
    <strong>{formatDollars(amount)}</strong>
  </li>
)

const billPath = (id: number) => href('/admin/billing/bills/e/:billId', { billId: String(id) })
const paymentPath = (customer: number, payment: number) =>
  `${href('/admin/customers/e/:userId', { userId: String(customer) })}?tab=billing&payment=${payment}`
