import { Button } from '#app/kit/actions/button.tsx'
import { Facts } from '#app/office/display/facts.tsx'
import { ServiceTypeCell } from '#app/office/display/service-type-cell.tsx'
import { useOffice } from '#app/page/use-office.ts'
import type { CustomerService, SoldCustomerService } from '#contract/customers/customers.ts'
import { countedContainers } from '#domain/catalog/container-words.ts'
import { DATE_NOT_SET } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { formatDollars, formatMoney } from '#domain/companies/money.ts'
import { may } from '#domain/identity/permissions.ts'
import { amountPaid } from './amount-paid.ts'
import { placementContact } from './placement-contact.ts'
import classes from './sold-service.module.css'
import { useServiceSwitch } from './use-service-switch.ts'

type SoldServiceProps = { service: SoldCustomerService; onTurned: () => Promise<void> }

export function SoldService({ service, onTurned }: SoldServiceProps) {
  const { busy, turn } = useServiceSwitch(service, onTurned)
  const active = service.active === 1
  return (
    <li className={active ? classes.service : `${classes.service} ${classes.inactive}`}>
      <div className={classes.head}>
        <div>
          <h2 className={classes.name}>{service.name}</h2>
          <p className={classes.fact}>
            <ServiceTypeCell single type={service.type} />
            <span>{pickUps(service)}</span>
          </p>
        </div>
        {!active && <strong className={classes.word}>Not active</strong>}
        {may(useOffice().user, 'customers.write') && (
          <Button
            tone="secondary"
            busy={busy && 'Saving'}
            notReady={!active && service.ordercancelled && 'Its order was cancelled'}
            onClick={turn}
          >
            {active ? 'Deactivate Service' : 'Enable Service'}
          </Button>
        )}
      </div>
      <div className={classes.columns}>
        <Facts facts={whereAndWhen(service)} />
        <Facts facts={money(service)} />
      </div>
    </li>
  )
}

function pickUps({ type, cans, frequency }: CustomerService): string {
  if (type === 'Roll-Offs' || frequency === '') return ''
  return `${countedContainers(type === 'Commercial' ? type : 'Residential', cans)}, ${frequency}`
}

function money(service: SoldCustomerService): [string, string][] {
  const once = service.type === 'Roll-Offs'
  // A price agreed outside was never paid here.
  if (!once && service.order === null && service.totalprice === 0)
    return [['Price per month', formatDollars(service.price)]]
  return [
    ...(once ? [] : [['Price per month', formatDollars(service.price)] as [string, string]]),
    ['Total', formatDollars(service.totalprice)],
    ['Tax', `${service.tax}%`],
    ['Amount paid', formatMoney(amountPaid(service))],
    ...(service.refunded > 0 ? [['Refunded, whole order', formatDollars(service.refunded)] as [string, string]] : []),
  ]
}

function whereAndWhen(service: CustomerService): [string, string][] {
  const contact = placementContact(service)
  const starts = service.datestart === DATE_NOT_SET ? '' : formatDay(service.datestart)
  const facts: [string, string][] = [
    ['Address', service.address],
    [service.dateend ? 'Drop-off' : 'Starts', starts],
  ]
  if (service.dateend) facts.push(['Pick-up', formatDay(service.dateend)])
  if (service.preferred.length > 0) facts.push(['Preferred days', service.preferred.join(', ')])
  if (contact) {
    facts.push(['Contact', contact.fullname], ['Contact phone', contact.phone], ['Contact email', contact.email])
  }
  facts.push(['Notes', contact ? contact.notes : service.notes])
  return facts
}
