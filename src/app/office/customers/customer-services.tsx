import { CartsScene } from '#app/drawings/empty-scenes.tsx'
import { NothingYet } from '#app/kit/display/empty-state.tsx'
import type { SoldCustomerService } from '#contract/customers/customers.ts'
import { formatMoney } from '#domain/companies/money.ts'
import { totalGivenBack, totalPaid } from './amount-paid.ts'
import classes from './customer-services.module.css'
import { SoldService } from './sold-service.tsx'

type CustomerServicesProps = {
  services: readonly SoldCustomerService[]
  /** The monthly price follows from the running services. */
  onChanged: () => Promise<void>
}

export function CustomerServices({ services, onChanged }: CustomerServicesProps) {
  return services.length === 0 ? <NoServices /> : <Sold services={services} onChanged={onChanged} />
}

function Sold({ services, onChanged }: CustomerServicesProps) {
  const back = totalGivenBack(services)
  return (
    <>
      <ul className={classes.list}>
        {services.map((service) => (
          <SoldService key={service.id} service={service} onTurned={onChanged} />
        ))}
      </ul>
      <p className={classes.sum}>
        Amount paid, all services
        <strong>{formatMoney(totalPaid(services))}</strong>
      </p>
      {back > 0 && (
        <p className={classes.sum}>
          Refunded, fees included
          <strong>{formatMoney(back)}</strong>
        </p>
      )}
    </>
  )
}

function NoServices() {
  return (
    <NothingYet scene={<CartsScene />} title="No services yet">
      Services this customer orders on your page appear here, with prices and dates.
    </NothingYet>
  )
}
