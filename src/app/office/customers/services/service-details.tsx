import { moneyFacts, placeFacts } from '#app/office/customers/service-facts.ts'
import { Facts } from '#app/office/display/facts.tsx'
import type { SoldCustomerService } from '#contract/customers/customers.ts'
import classes from './service-details.module.css'

export function ServiceDetails({ service }: { service: SoldCustomerService }) {
  return (
    <details className={classes.details}>
      <summary className={classes.summary} aria-label={`Details of ${service.name}`}>
        Details
      </summary>
      <Facts facts={[...placeFacts(service), ...moneyFacts(service)]} />
    </details>
  )
}
