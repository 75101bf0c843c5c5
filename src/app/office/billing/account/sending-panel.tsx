import { Link } from 'react-router'
import { Breakable } from '#app/kit/display/breakable.tsx'
import { Panel } from '#app/kit/display/panel.tsx'
import type from '#app/kit/type.module.css'
import { DELIVERY_WORDS } from '#app/office/billing/words/document-words.ts'
import { Facts } from '#app/office/display/facts.tsx'
import { useOffice } from '#app/page/use-office.ts'
import type { Account } from '#contract/billing/money.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { may } from '#domain/identity/permissions.ts'
import { counted } from '#domain/words/counted.ts'
import { asking } from './account-address.ts'

type SendingPanelProps = {
  customer: Pick<Customer, 'email' | 'address' | 'billingaddress' | 'billingname'>
  account: Pick<Account, 'delivery' | 'terms' | 'collection'>
  netdays: number
}

export function SendingPanel({ customer, account: { delivery, terms, collection }, netdays }: SendingPanelProps) {
  const { email, address, billingaddress, billingname } = customer
  return (
    <Panel
      title="How bills are sent"
      action={
        may(useOffice().user, 'billing.write') && (
          <Link className={type.link} to={asking('sending')} aria-label="Edit how bills are sent" preventScrollReset>
            Edit
          </Link>
        )
      }
    >
      <Facts
        facts={[
          ['Sent by', DELIVERY_WORDS[delivery]],
          ...(delivery === 'paper' ? [] : [['To', email && <Breakable key="to">{email}</Breakable>] as const]),
          ['Terms', collection === 'card' ? 'Due on the day of the bill' : termsText(terms ?? netdays)],
          ...(billingname ? [['Name on the bill', billingname] as const] : []),
          ['Billing address', billingaddress || address],
        ]}
      />
    </Panel>
  )
}

const termsText = (days: number): string =>
  days === 0 ? 'Due on the day of the bill' : `Due after ${counted(days, 'day')}`
