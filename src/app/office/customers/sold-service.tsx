import { Button } from '#app/kit/actions/button.tsx'
import { Facts } from '#app/office/display/facts.tsx'
import { ServiceTypeCell } from '#app/office/display/service-type-cell.tsx'
import { useOffice } from '#app/page/use-office.ts'
import type { CustomerService, SoldCustomerService } from '#contract/customers/customers.ts'
import { countedContainers } from '#domain/catalog/container-words.ts'

import { may } from '#domain/identity/permissions.ts'
import { moneyFacts, placeFacts } from './service-facts.ts'
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
        <Facts facts={placeFacts(service)} />
        <Facts facts={moneyFacts(service)} />
      </div>
    </li>
  )
}

function pickUps({ type, cans, frequency }: CustomerService): string {
  if (type === 'Roll-Offs' || frequency === '') return ''
  return `${countedContainers(type === 'Commercial' ? type : 'Residential', cans)}, ${frequency}`
}
