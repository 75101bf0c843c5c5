import { Silhouette, type SilhouetteKind } from '#app/drawings/silhouette.tsx'
import classes from './service-type-cell.module.css'

const silhouettes = new Map<string, SilhouetteKind>([
  ['Residential', 'residential'],
  ['Commercial', 'commercial'],
  ['Roll-Offs', 'rolloff'],
])

/** A service type as its silhouette and its word; a lead that has not chosen yet has neither. */
export function ServiceTypeCell({ type }: { type: string }) {
  const kind = silhouettes.get(type)
  if (type === '') return <span className={classes.none}>Not chosen</span>
  return (
    <span className={classes.cell}>
      {kind && <Silhouette kind={kind} />}
      {type}
    </span>
  )
}
