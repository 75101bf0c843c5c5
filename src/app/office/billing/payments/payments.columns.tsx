import { Chip } from '#app/kit/display/chip.tsx'
import { declineText, meansOf, paymentState } from '#app/office/billing/words/payment-words.ts'
import type { ListColumn } from '#app/office/lists/office-list.tsx'
import type { CardFacts } from '#app/office/lists/row-cards.tsx'
import type { Payment } from '#contract/billing/documents.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { formatDollars } from '#domain/companies/money.ts'

const receivedText = ({ received }: Payment) => formatDay(received)
const creditText = ({ credit }: Payment) => (credit > 0 ? formatDollars(credit) : '–')
const refundedText = ({ refunded }: Payment) => (refunded > 0 ? formatDollars(refunded) : '–')

const StateChip = ({ payment }: { payment: Payment }) => {
  const { text, tone } = paymentState(payment)
  return <Chip tone={tone}>{text}</Chip>
}

export const PAYMENT_COLUMNS: readonly ListColumn<Payment>[] = [
  { key: 'means', head: 'Payment', cell: meansOf, text: meansOf },
  { key: 'received', head: 'Received', cell: receivedText, text: receivedText },
  { key: 'customer', head: 'Customer', cell: ({ name }) => <strong>{name}</strong>, text: ({ name }) => name },
  {
    key: 'state',
    head: 'State',
    cell: (payment) => <StateChip payment={payment} />,
    text: (payment) =>
      [paymentState(payment).text, payment.state === 'declined' && declineText(payment)].filter(Boolean).join(': '),
  },
  {
    key: 'amount',
    head: 'Amount',
    align: 'end',
    cell: ({ amount }) => <strong>{formatDollars(amount)}</strong>,
    text: ({ amount }) => formatDollars(amount),
  },
  { key: 'credit', head: 'Not used', align: 'end', cell: creditText, text: creditText },
  { key: 'refunded', head: 'Refunded', align: 'end', cell: refundedText, text: refundedText },
]

export const paymentCard = (payment: Payment): CardFacts => ({
  title: payment.name,
  end: <strong>{formatDollars(payment.amount)}</strong>,
  line: <StateChip payment={payment} />,
  facts: [meansOf(payment), formatDay(payment.received)].join(' · '),
})
