import { useState } from 'react'
import { href, Link } from 'react-router'
import { Button } from '#app/kit/actions/button.tsx'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import type from '#app/kit/type.module.css'
import { documentName } from '#app/office/billing/words/document-words.ts'
import { declineText, paymentState, paymentTitle } from '#app/office/billing/words/payment-words.ts'
import { Facts } from '#app/office/display/facts.tsx'
import { useOffice } from '#app/page/use-office.ts'
import type { InvoiceRow, Payment } from '#contract/billing/documents.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { formatDollars } from '#domain/companies/money.ts'
import { may } from '#domain/identity/permissions.ts'
import classes from './money-sheet.module.css'
import { ReallocateForm } from './reallocate-form.tsx'
import { leftToRefund } from './refund.form.ts'
import { RefundForm } from './refund-form.tsx'
import { billsWithout, openBills } from './shares.ts'

type PaymentDetailsSheetProps = {
  payment: Payment
  /** All of its customer. */
  invoices: readonly InvoiceRow[]
  onClose: () => unknown
  onChanged: () => Promise<void>
}

/** A payment, what it pays, and what can be done with it. */
export function PaymentDetailsSheet({ payment, invoices, onClose, onChanged }: PaymentDetailsSheetProps) {
  const [act, setAct] = useState<'bills' | 'refund' | null>(null)
  const bills = new Map(invoices.map((bill) => [bill.id, bill]))
  const nameOf = (invoice: number) => {
    const bill = bills.get(invoice)
    return bill ? documentName(bill) : 'Another bill'
  }
  const acting = { onCancel: () => setAct(null), onDone: onClose, onChanged }
  return (
    <Sheet open onClose={onClose} title={paymentTitle(payment)} tall>
      {act === 'bills' && <ReallocateForm payment={payment} invoices={invoices} {...acting} />}
      {act === 'refund' && <RefundForm payment={payment} nameOf={nameOf} {...acting} />}
      {act === null && (
        <div className={classes.form}>
          <PaymentFacts payment={payment} nameOf={nameOf} />
          <Acts payment={payment} invoices={invoices} onAct={setAct} />
        </div>
      )}
    </Sheet>
  )
}

function PaymentFacts({ payment, nameOf }: { payment: Payment; nameOf: (invoice: number) => string }) {
  const { customer, name, amount, received, refunded, credit, allocations, order } = payment
  const decline = payment.state === 'declined' ? declineText(payment) : ''
  return (
    <Facts
      facts={[
        ['Customer', customer === null ? name : <CustomerLink key="customer" customer={customer} name={name} />],
        ['Amount', formatDollars(amount)],
        ['Received', formatDay(received)],
        ['State', [paymentState(payment).text, decline].filter(Boolean).join(': ')],
        ...(order ? [['Order', order] as const] : []),
        ...(allocations.length > 0
          ? [['Pays', <Paid key="paid" allocations={allocations} nameOf={nameOf} />] as const]
          : []),
        ...(credit > 0 ? [['Not used', formatDollars(credit)] as const] : []),
        ...(refunded > 0 ? [['Refunded', formatDollars(refunded)] as const] : []),
      ]}
    />
  )
}

const CustomerLink = ({ customer, name }: { customer: number; name: string }) => (
  <Link className={type.link} to={`${href('/admin/customers/e/:userId', { userId: String(customer) })}?tab=billing`}>
    {name}
  </Link>
)

function Paid({ allocations, nameOf }: Pick<Payment, 'allocations'> & { nameOf: (invoice: number) => string }) {
  return (
    <ul className={classes.bills}>
      {allocations.map(({ invoice, amount }) => (
        <li key={invoice}>
          <Link className={type.link} to={href('/admin/billing/bills/e/:billId', { billId: String(invoice) })}>
            {nameOf(invoice)}
          </Link>
          <span>{`, ${formatDollars(amount)}`}</span>
        </li>
      ))}
    </ul>
  )
}

type ActsProps = Pick<PaymentDetailsSheetProps, 'payment' | 'invoices'> & { onAct: (act: 'bills' | 'refund') => void }

function Acts({ payment, invoices, onAct }: ActsProps) {
  const { user } = useOffice()
  const left = leftToRefund(payment)
  if (!may(user, 'billing.write') || left === 0) return null
  const applies = payment.credit > 0 && openBills(invoices).length > 0
  const changes = applies || billsWithout(payment, invoices).length > 1
  return (
    <div className={classes.acts}>
      {payment.credit > 0 && !applies && (
        <p className={classes.note}>No bill is open: what is not used pays the next bill.</p>
      )}
      {changes && (
        <Button wide tone={applies ? 'primary' : 'secondary'} onClick={() => onAct('bills')}>
          {applies ? `Apply ${formatDollars(payment.credit)}` : 'Change what it pays'}
        </Button>
      )}
      <Button wide tone="secondary" onClick={() => onAct('refund')}>
        Refund
      </Button>
    </div>
  )
}
