import classes from './area-panel.module.css'
import { addressCopy } from './copy.ts'
import { haulerName } from './hauler-name.ts'
import { useOrderPage } from './order-page.ts'
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
