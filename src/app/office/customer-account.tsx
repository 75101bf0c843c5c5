import type { ReactNode } from 'react'
import { Panel } from '#app/kit/panel.tsx'
import { YesNo } from '#app/kit/table-cells.tsx'
import type { Customer } from '#contract/customers.ts'
import { formatDayWithWeekday } from '#domain/companies/day-formats.ts'
import { centsOf, formatMoney } from '#domain/companies/money.ts'
import classes from './customer-account.module.css'
import { startOf } from './customer-rows.ts'
import { Facts } from './facts.tsx'
import { dayOf } from './local-day.ts'
import { ServiceTypeCell } from './service-type-cell.tsx'
import { HOUSE_ZONE, useOffice } from './use-office.ts'

/** The customer's facts, to be read. */
export function CustomerAccount({ customer }: { customer: Customer }) {
  return (
    <div className={classes.columns}>
      <Panel title="Contact">
        <Facts facts={contactFacts(customer)} />
      </Panel>
      <Panel title="Service">
        <ServiceFacts customer={customer} />
      </Panel>
      <Panel title="Service address">
        <address className={classes.address}>
          {customer.address || 'No address yet'}
          <br />
          {[customer.city, [customer.state, customer.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')}
        </address>
        {customer.placetoconfirm && (
          <p className={classes.warning}>
            The customer set this place with a pin, because the address was not known. Please confirm it before the
            first service.
          </p>
        )}
        {customer.outofarea && <p className={classes.warning}>This address lies outside of the areas you serve.</p>}
      </Panel>
      <Panel title="Notes">
        <p className={classes.notes}>{customer.notes || 'No notes yet'}</p>
      </Panel>
    </div>
  )
}

const call = (number: string) => number && <a href={`tel:${number}`}>{number}</a>

function contactFacts(customer: Customer): [term: string, fact: ReactNode][] {
  return [
    ['Full Name', customer.fullname],
    ['Email', customer.email && <a href={`mailto:${customer.email}`}>{customer.email}</a>],
    ['Cell phone', call(customer.cellphone)],
    ['Home phone', call(customer.homephone)],
    ['Work phone', call(customer.workphone)],
  ]
}

function ServiceFacts({ customer }: { customer: Customer }) {
  const zone = useOffice().company?.timezone ?? HOUSE_ZONE
  const lead = customer.status === 'Lead'
  const facts: [term: string, fact: ReactNode][] = [
    ['Type', <ServiceTypeCell key="type" type={customer.type} />],
    [customer.type === 'Roll-Offs' ? 'Price, once' : 'Price per month', formatMoney(centsOf(customer.price) ?? 0)],
    ['Signed up', formatDayWithWeekday(dayOf(customer.created, zone))],
    ['Sign Up/Start', formatDayWithWeekday(startOf(customer, zone))],
    ['In Snapdesk', <YesNo key="snapdesk" yes={customer.insnapdesk === 1} />],
    ['In Ops', <YesNo key="ops" yes={customer.inops === 1} />],
  ]
  if (lead && customer.leadstep) facts.splice(1, 0, ['Left the order at', customer.leadstep])
  return <Facts facts={facts} />
}
