import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { List } from '#app/kit/display/list.tsx'
import { Panel } from '#app/kit/display/panel.tsx'
import type from '#app/kit/type.module.css'
import { ActSheet, type AskedAct } from '#app/office/customers/services/acts/act.sheet.tsx'
import type { ActName } from '#app/office/customers/services/acts/act-name.ts'
import { datedServices } from '#app/office/customers/services/dated-services.ts'
import { useServiceSwitch } from '#app/office/customers/use-service-switch.ts'
import { ServiceDrawing } from '#app/ordering/services/service-drawing.tsx'
import { useOffice } from '#app/page/use-office.ts'
import type { Customer, SoldCustomerService } from '#contract/customers/customers.ts'
import { countedContainers } from '#domain/catalog/container-words.ts'
import { serviceTypes } from '#domain/catalog/service-types.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatDollars } from '#domain/companies/money.ts'
import { may } from '#domain/identity/permissions.ts'
import classes from './customer-overview.module.css'

type OverviewServicesProps = {
  customer: Pick<Customer, 'price'>
  services: readonly SoldCustomerService[]
  today: CalendarDay
  holdsBilled: boolean
  onChanged: () => Promise<void>
}

export function OverviewServices({ customer, services, today, holdsBilled, onChanged }: OverviewServicesProps) {
  const [asked, setAsked] = useState<AskedAct | null>(null)
  const active = services.filter((service) => service.active === 1)
  const ended = services.length - active.length
  const dated = datedServices(active, today)
  return (
    <Panel title="Services" action={customer.price > 0 && <strong>{`${formatDollars(customer.price)}/mo`}</strong>}>
      {active.length === 0 && <p className={classes.none}>No service is active.</p>}
      <List className={classes.rows}>
        {active.map((sold) => {
          const service = dated.find((one) => one.sold === sold)
          const acts = service ? (
            <DatedActs name={sold.name} onAct={(act) => setAsked({ act, service })} />
          ) : (
            <Deactivate service={sold} onChanged={onChanged} />
          )
          return <ActiveService key={sold.id} service={sold} acts={acts} />
        })}
      </List>
      {ended > 0 && (
        <Link className={type.link} to="?tab=services">
          {ended === 1 ? 'One more is not active' : `${ended} more are not active`}
        </Link>
      )}
      <ActSheet
        asked={asked}
        sites={[]}
        today={today}
        holdsBilled={holdsBilled}
        onChanged={onChanged}
        onClose={() => setAsked(null)}
      />
    </Panel>
  )
}

const ACTS = [
  ['change', 'Change'],
  ['hold', 'Hold'],
  ['end', 'End'],
] as const

function DatedActs({ name, onAct }: { name: string; onAct: (act: ActName) => void }) {
  return ACTS.map(([act, word]) => (
    <button
      key={act}
      type="button"
      className={`${type.link} ${classes.act}`}
      aria-label={`${word} ${name}`}
      onClick={() => onAct(act)}
    >
      {word}
    </button>
  ))
}

type DeactivateProps = { service: SoldCustomerService; onChanged: () => Promise<void> }

function Deactivate({ service, onChanged }: DeactivateProps) {
  const { busy, turn } = useServiceSwitch(service, onChanged)
  return (
    <button type="button" className={`${type.link} ${classes.act}`} aria-disabled={busy || undefined} onClick={turn}>
      Deactivate Service
    </button>
  )
}

function ActiveService({ service, acts }: { service: SoldCustomerService; acts: ReactNode }) {
  const kind = serviceTypes.find((known) => known === service.type)
  const facts = factsOf(service)
  return (
    <li className={classes.row}>
      <span className={classes.drawing}>
        {kind && (
          <ServiceDrawing service={{ name: service.name, type: kind, description: '', rolloff_size: 0 }} height={38} />
        )}
      </span>
      <div className={classes.text}>
        <p className={classes.name}>{service.name}</p>
        {facts && <p className={classes.fact}>{facts}</p>}
        {service.next && <p className={classes.planned}>{service.next.text}</p>}
      </div>
      <div className={classes.end}>
        <strong className={classes.price}>
          {kind === 'Roll-Offs' ? formatDollars(service.totalprice) : `${formatDollars(service.price)}/mo`}
        </strong>
        {may(useOffice().user, 'customers.write') && <span className={classes.acts}>{acts}</span>}
      </div>
    </li>
  )
}

function factsOf({ type: kind, cans, frequency, preferred }: SoldCustomerService): string {
  if (kind === 'Roll-Offs') return kind
  const count = cans > 0 && countedContainers(kind === 'Commercial' ? kind : 'Residential', cans)
  return [count, frequency, preferred.join(', ')].filter(Boolean).join(', ')
}
