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
  /** Shows only the silhouette; the word is for screen readers. */
  bare?: boolean
  /** Not in a column: the silhouette is aligned with the line's start. */
  single?: boolean
}

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
