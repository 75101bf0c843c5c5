import { get } from '#app/api.ts'
import { useLoaded } from '#app/calls/use-loaded.ts'
import { CartsScene } from '#app/drawings/empty-scenes.tsx'
import { NothingYet } from '#app/kit/display/empty-state.tsx'
import { SkeletonRow } from '#app/kit/display/skeleton.tsx'
import { AskAgain } from '#app/office/frame/list-states.tsx'
import type { Customer, SoldCustomerService } from '#contract/customers/customers.ts'
import { formatMoney } from '#domain/companies/money.ts'
import { totalGivenBack, totalPaid } from './amount-paid.ts'
import classes from './customer-services.module.css'
import { SoldService } from './sold-service.tsx'
import { useServiceSwitch } from './use-service-switch.ts'

type CustomerServicesProps = {
  customerId: number
  /** What is paid a month follows from the services that run. */
  onPriced: (customer: Customer) => void
}

/** What the customer bought, newest first, and the sum of the amounts paid. */
export function CustomerServices({ customerId, onPriced }: CustomerServicesProps) {
  const { loaded, again, change } = useLoaded(`services of ${customerId}`, (signal) =>
    get('customers.getServices', { i: customerId }, { signal }),
  )
  const serviceSwitch = useServiceSwitch((id, active, customer) => {
    change((services) => services.map((service) => (service.id === id ? { ...service, active } : service)))
    onPriced(customer)
  })
  if (loaded.state === 'loading') return <SkeletonRow />
  if (loaded.state === 'failed') return <ServicesFailed again={again} />
  if (loaded.value.length === 0) return <NoServices />
  return <Sold services={loaded.value} serviceSwitch={serviceSwitch} />
}

type SoldProps = { services: readonly SoldCustomerService[]; serviceSwitch: ReturnType<typeof useServiceSwitch> }

function Sold({ services, serviceSwitch }: SoldProps) {
  const back = totalGivenBack(services)
  return (
    <>
      <ul className={classes.list}>
        {services.map((service) => (
          <SoldService
            key={service.id}
            service={service}
            switching={serviceSwitch.switching === service.id}
            onSwitch={() => serviceSwitch.turn(service, service.active === 1 ? 0 : 1)}
          />
        ))}
      </ul>
      <p className={classes.sum}>
        Amount paid, all services
        <strong>{formatMoney(totalPaid(services))}</strong>
      </p>
      {back > 0 && (
        <p className={classes.sum}>
          Given back, fees included
          <strong>{formatMoney(back)}</strong>
        </p>
      )}
    </>
  )
}

function ServicesFailed({ again }: { again: () => void }) {
  return <AskAgain title="The services did not load" again={again} />
}

function NoServices() {
  return (
    <NothingYet scene={<CartsScene />} title="No services yet">
      What this customer orders on your page stands here, with its price and its dates.
    </NothingYet>
  )
}
