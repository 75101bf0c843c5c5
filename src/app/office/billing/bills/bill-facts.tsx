import { href, Link } from 'react-router'
import { Panel } from '#app/kit/display/panel.tsx'
import type from '#app/kit/type.module.css'
import { DELIVERY_WORDS, dueText } from '#app/office/billing/words/document-words.ts'
import { Facts } from '#app/office/display/facts.tsx'
import type { Invoice } from '#contract/billing/documents.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { momentText } from '#domain/companies/days/moment-formats.ts'

export function BillFacts({ bill, zone }: { bill: Invoice; zone: string }) {
  const { customer, name, address, city, region, zip, issuedon, kind, order, voidreason } = bill
  const town = [city, [region, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return (
    <Panel title="Facts">
      <Facts
        facts={[
          ['Customer', customer === null ? name || 'Erased' : <CustomerLink key="customer" bill={bill} />],
          ['Address', [address, town].filter(Boolean).join(', ')],
          ['Issued', issuedon ? formatDay(issuedon) : 'Not yet'],
          ...(kind === 'invoice' ? [['Due', dueText(bill)] as const] : []),
          ['Period', bill.periodtext || 'None'],
          ['Sent', sentText(bill, zone)],
          ...(order ? [['Order', <OrderLink key="order" order={order} />] as const] : []),
          ...(voidreason ? [['Void because', voidreason] as const] : []),
        ]}
      />
    </Panel>
  )
}

const CustomerLink = ({ bill: { customer, name } }: { bill: Invoice }) => (
  <Link className={type.link} to={`${href('/admin/customers/e/:userId', { userId: String(customer) })}?tab=billing`}>
    {name}
  </Link>
)

const OrderLink = ({ order }: { order: string }) => (
  <Link className={type.link} to={`${href('/admin/orders')}?${new URLSearchParams({ q: order })}`}>
    {order}
  </Link>
)

function sentText({ delivery, sent, state }: Invoice, zone: string): string {
  if (sent) return `${DELIVERY_WORDS[delivery]}, ${momentText(sent, zone)}`
  if (delivery === 'none') return DELIVERY_WORDS.none
  return state === 'issued' && delivery === 'paper' ? 'Paper, to be printed' : `${DELIVERY_WORDS[delivery]}, not yet`
}
