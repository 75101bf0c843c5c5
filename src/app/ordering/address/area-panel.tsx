import { haulerName } from '#app/ordering/hauler/hauler-name.ts'
import { useOrderPage } from '#app/ordering/wizard/order-page.ts'
import { addressCopy } from '#app/ordering/wizard/ordering.copy.ts'
import classes from './area-panel.module.css'
import { ServiceAreaMap } from './service-area-map.tsx'
import type { KnownAreas } from './use-areas.ts'

/** Where the hauler picks up, before an address is chosen. */
export function AreaPanel({ areas }: { areas: KnownAreas | null }) {
  const { company } = useOrderPage()
  const { short, city } = haulerName(company.name, company.address)
  return (
    <section className={classes.panel}>
      <ServiceAreaMap areas={areas} label={addressCopy.mapOfArea(company.name)} height={140} />
      <div className={classes.words}>
        <h2 className={classes.title}>{addressCopy.serves(short, city)}</h2>
        <p>{addressCopy.outsideLine}</p>
      </div>
    </section>
  )
}
