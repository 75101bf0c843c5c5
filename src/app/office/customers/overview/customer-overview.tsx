import { IconSelector } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import { Breakable } from '#app/kit/display/breakable.tsx'
import { Panel } from '#app/kit/display/panel.tsx'
import type from '#app/kit/type.module.css'
import { useUndoMerge } from '#app/office/customers/merge/use-merge.ts'
import { useOffice } from '#app/page/use-office.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { DATE_NOT_SET } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { formatDollars } from '#domain/companies/money.ts'
import { may } from '#domain/identity/permissions.ts'
import { TIME_LINE_KINDS, type TimeLineKind } from '#domain/ordering/customers/time-line.ts'
import classes from './customer-overview.module.css'
import { LeadActs } from './lead-acts.tsx'
import { LeadRequest } from './lead-request.tsx'
import type { Overview, OverviewRows } from './load-overview.ts'
import { NoteField } from './note-field.tsx'
import { OverviewServices } from './overview-services.tsx'
import { OverviewWork } from './overview-work.tsx'
import { Entries } from './time-line.tsx'
import type { NoteInWriting } from './use-customer-note.ts'
import { useOlderEntries } from './use-older-entries.ts'

type CustomerOverviewProps = {
  customer: Customer
  overview: Overview
  rows: OverviewRows
  note: NoteInWriting
  timezone: string
  onChanged: () => Promise<void>
}

export function CustomerOverview({ customer, overview, rows, note, timezone, onChanged }: CustomerOverviewProps) {
  const writes = may(useOffice().user, 'customers.write')
  const isOnlyLead = overview.lead !== null && overview.orders === 0 && rows.services.length === 0
  return (
    <div className={classes.columns}>
      <div className={classes.left}>
        {isOnlyLead ? null : <Money customer={customer} overview={overview} />}
        {overview.lead && (
          <LeadRequest lead={overview.lead} timezone={timezone}>
            {writes && (
              <LeadActs customer={customer.id} email={customer.email} lead={overview.lead} onChanged={onChanged} />
            )}
          </LeadRequest>
        )}
        {isOnlyLead ? null : (
          <OverviewServices
            customer={customer}
            services={rows.services}
            today={overview.today}
            holdsBilled={overview.holdbilled}
            onChanged={onChanged}
          />
        )}
        <OverviewWork work={overview.work} today={overview.today} />
        <Contact customer={customer} />
      </div>
      <TimeLine
        customer={customer}
        rows={rows}
        note={note}
        timezone={timezone}
        today={overview.today}
        onChanged={onChanged}
      />
    </div>
  )
}

function Money({ customer, overview }: Pick<CustomerOverviewProps, 'customer' | 'overview'>) {
  const { paid, givenback, nextpayment } = overview
  return (
    <section className={classes.money} aria-label="Money">
      <Sum word="Monthly" sum={formatDollars(customer.price)} />
      <Sum word="Paid" sum={formatDollars(paid)} />
      <Sum word="Refunded" sum={formatDollars(givenback)} />
      <div className={classes.sum}>
        <span className={classes.word}>Next payment due</span>
        <span className={classes.next}>
          {nextpayment ? formatDay(nextpayment) : customer.price > 0 ? 'No day known' : 'None'}
        </span>
      </div>
    </section>
  )
}

const Sum = ({ word, sum }: { word: string; sum: string }) => (
  <div className={classes.sum}>
    <span className={classes.word}>{word}</span>
    <strong className={classes.figure}>{sum}</strong>
  </div>
)

function Contact({ customer }: { customer: Customer }) {
  const { address, city, state, zip, email, cellphone, homephone, workphone, insnapdesk, inops, datestart } = customer
  const phones = [cellphone, homephone, workphone].filter(Boolean)
  const town = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const marks = [insnapdesk ? 'In Snapdesk' : 'Not In Snapdesk', inops ? 'In Ops' : 'Not In Ops']
  return (
    <Panel
      title="Contact"
      action={
        may(useOffice().user, 'customers.write') && (
          <Link className={type.link} to="?tab=account" aria-label="Edit contact">
            Edit
          </Link>
        )
      }
    >
      <div className={classes.contact}>
        <address className={classes.address}>
          <span>{address || 'No address'}</span>
          {town && <br />}
          <span>{town}</span>
        </address>
        <div className={classes.reach}>
          {phones.map((phone) => (
            <a key={phone} href={`tel:${phone}`}>
              {phone}
            </a>
          ))}
          {email && (
            <a href={`mailto:${email}`}>
              <Breakable>{email}</Breakable>
            </a>
          )}
          <span>{phones.length === 0 && !email && 'No phone and no email'}</span>
        </div>
      </div>
      {customer.notes && <p className={classes.notes}>{customer.notes}</p>}
      <p
        className={classes.fact}
      >{`${marks.join('. ')}${datestart === DATE_NOT_SET ? '' : `. Since ${formatDay(datestart)}`}.`}</p>
    </Panel>
  )
}

const KIND_WORDS: Record<TimeLineKind, string> = {
  orders: 'Orders and money',
  mails: 'Mails',
  tasks: 'Tasks',
  problems: 'Problems',
  notes: 'Notes',
  changes: 'Changes',
}

type TimeLineProps = Pick<CustomerOverviewProps, 'customer' | 'rows' | 'note' | 'timezone' | 'onChanged'> &
  Pick<Overview, 'today'>

function TimeLine({ customer, rows: { entries, kind }, note, timezone, today, onChanged }: TimeLineProps) {
  const [, setSearch] = useSearchParams()
  const writes = may(useOffice().user, 'customers.write')
  const { rows, more, busy, showOlder } = useOlderEntries(entries, customer.id, kind)
  const { undo } = useUndoMerge(() => void onChanged())
  return (
    <Panel
      title="Time line"
      action={
        <span className={classes.choice}>
          <select
            className={classes.kinds}
            aria-label="Show"
            value={kind ?? ''}
            onChange={({ target }) =>
              setSearch(target.value ? { show: target.value } : {}, { replace: true, preventScrollReset: true })
            }
          >
            <option value="">Everything</option>
            {TIME_LINE_KINDS.map((option) => (
              <option key={option} value={option}>
                {KIND_WORDS[option]}
              </option>
            ))}
          </select>
          <IconSelector className={classes.arrows} size={18} stroke={1.75} aria-hidden="true" />
        </span>
      }
    >
      {writes && <NoteField note={note} />}
      {rows.length === 0 && <p className={classes.none}>Nothing of this kind yet.</p>}
      <Entries
        rows={rows}
        timezone={timezone}
        today={today}
        more={more}
        busy={busy}
        onOlder={showOlder}
        onUndoMerge={writes ? (record) => undo(customer.id, record) : null}
      />
    </Panel>
  )
}
