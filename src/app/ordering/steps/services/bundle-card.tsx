import { Button } from '#app/kit/actions/button.tsx'
import { ServiceDrawing } from '#app/ordering/services/service-drawing.tsx'
import { listed } from '#app/ordering/services/service-facts.ts'
import { servicesCopy } from '#app/ordering/steps.copy.ts'
import type { Bundle } from '#domain/catalog/bundle.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import { formatMoney } from '#domain/companies/money.ts'
import classes from './bundle-card.module.css'
import { bundleName } from './use-service-answers.ts'

export interface BundleCardProps {
  bundle: Bundle<AvailableService>
  onAdd: () => void
}

export function BundleCard({ bundle, onAdd }: BundleCardProps) {
  const { services, monthly } = bundle
  const rhythm = listed([...new Set(services.map(({ frequency }) => frequency))])
  const name = bundleName(services)
  return (
    <section className={classes.card} aria-label={name}>
      <span className={classes.pictures}>
        {services.map(({ service }) => (
          <ServiceDrawing key={service.id} service={service} height={40} />
        ))}
      </span>
      <div className={classes.words}>
        <h2 className={classes.name}>{name}</h2>
        <p className={classes.fact}>{servicesCopy.oneEach(rhythm)}</p>
      </div>
      <strong className={classes.price}>{servicesCopy.perMonth(formatMoney(monthly))}</strong>
      <Button className={classes.add} tone="secondary" onClick={onAdd}>
        {services.length === 2 ? servicesCopy.addBoth : servicesCopy.addAll}
      </Button>
    </section>
  )
}
