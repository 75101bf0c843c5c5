import type { CSSProperties } from 'react'
import { Chip } from '#app/kit/display/chip.tsx'
import { YesNo } from '#app/kit/tables/table-cells.tsx'
import type { ListColumn } from '#app/office/lists/office-list.tsx'
import type { CardFacts } from '#app/office/lists/row-cards.tsx'
import type { MapSummary } from '#contract/maps.ts'
import { counted, countText } from '#domain/words/counted.ts'
import classes from './maps.columns.module.css'
import type { MapsView } from './maps.view.ts'

export const MAP_COLUMNS: readonly ListColumn<MapSummary, MapsView['sort']>[] = [
  {
    key: 'id',
    head: 'ID',
    sortable: true,
    width: '6rem',
    cell: ({ id }) => id,
    text: ({ id }) => String(id),
    orders: { ascending: 'Oldest first', descending: 'Newest first' },
  },
  {
    key: 'name',
    head: 'Map Name',
    sortable: true,
    cell: (map) => <MapName map={map} />,
    text: ({ name }) => name,
  },
  {
    key: 'areas',
    head: 'Areas',
    sortable: true,
    align: 'end',
    width: '6.5rem',
    cell: ({ areas }) => countText(areas),
    text: ({ areas }) => String(areas),
    orders: { ascending: 'Fewest areas first', descending: 'Most areas first' },
  },
  {
    key: 'active',
    head: 'Active',
    sortable: true,
    width: '7.5rem',
    cell: ({ active }) => <YesNo yes={active === 1} />,
    text: ({ active }) => (active === 1 ? 'Yes' : 'No'),
  },
]

function MapName({ map: { name, color } }: { map: MapSummary }) {
  return (
    <span className={classes.name}>
      <span className={classes.swatch} style={{ '--swatch': color } as CSSProperties} aria-hidden="true" />
      <span>{name}</span>
    </span>
  )
}

/** The columns as a phone card, which has no heads to explain a bare Yes. */
export const mapCard = (map: MapSummary): CardFacts => ({
  title: <MapName map={map} />,
  end: map.active === 1 ? undefined : <Chip tone="danger">Not active</Chip>,
  facts: `ID ${map.id} · ${counted(map.areas, 'area')}`,
})
