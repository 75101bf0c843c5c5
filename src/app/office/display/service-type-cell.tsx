import { Silhouette, type SilhouetteKind } from '#app/drawings/silhouette.tsx'
import typography from '#app/kit/type.module.css'
import classes from './service-type-cell.module.css'

const silhouettes = new Map<string, SilhouetteKind>([
  ['Residential', 'residential'],
  ['Commercial', 'commercial'],
  ['Roll-Offs', 'rolloff'],
])

type ServiceTypeCellProps = {
  type: string
  /** Where there is little room the silhouette stands alone, and the word is read out. */
  bare?: boolean
  /** Alone, and not in a column: its silhouette begins where the line begins. */
  single?: boolean
}

/** A service type as its silhouette and its word; a lead that has not chosen yet has neither. */
export function ServiceTypeCell({ type, bare = false, single = false }: ServiceTypeCellProps) {
  const kind = silhouettes.get(type)
  if (type === '') return <span className={classes.none}>Not chosen</span>
  return (
    <span className={classes.cell}>
      {kind && <Silhouette kind={kind} single={single} />}
      <span className={bare ? typography.hidden : undefined}>{type}</span>
    </span>
  )
}
