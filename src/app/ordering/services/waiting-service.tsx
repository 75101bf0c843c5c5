import { servicesCopy } from '#app/ordering/wizard/ordering.copy.ts'
import { startingAt } from '#domain/catalog/price-rows.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import { formatMoney } from '#domain/companies/money.ts'
import { ServiceCard } from './service-card.tsx'

/** A service that is asked after the one before it: what it is and what it costs is said already. */
export function WaitingService({ service }: { service: AvailableService }) {
  const least = startingAt(service)
  return (
    <ServiceCard
      service={service}
      fact={service.description}
      price={least === null ? undefined : servicesCopy.from(formatMoney(least))}
    />
  )
}
