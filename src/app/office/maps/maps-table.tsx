import { useMediaQuery } from '@mantine/hooks'
import type { CSSProperties } from 'react'
import { type Column, DataTable } from '#app/kit/data-table.tsx'
import { YesNo } from '#app/kit/table-cells.tsx'
import { RowCards } from '#app/office/row-cards.tsx'
import type { ServiceMap } from '#contract/maps.ts'
import classes from './maps-screen.module.css'
import { type MapsSortKey, type MapsView, viewQuery } from './maps-view.ts'

const areasOf = ({ geojson }: ServiceMap) => geojson.features.length

/** The specification's columns, and besides what tells maps apart at a glance. */
const columns: readonly Column<ServiceMap>[] = [
  { key: 'id', head: 'ID', sortable: true, width: '96px', cell: ({ id }) => id },
  { key: 'name', head: 'Map Name', sortable: true, cell: (map) => <MapName map={map} /> },
  { key: 'areas', head: 'Areas', align: 'end', width: '96px', cell: areasOf },
  { key: 'active', head: 'Active', width: '120px', cell: ({ active }) => <YesNo yes={active === 1} /> },
]

function MapName({ map: { name, color } }: { map: ServiceMap }) {
  return (
    <span className={classes.name}>
      <span className={classes.swatch} style={{ '--swatch': color } as CSSProperties} aria-hidden="true" />
      {name}
    </span>
  )
}

const pathOf = ({ id }: ServiceMap) => `/admin/maps/e/${id}`

/** The maps as a table, on a phone as cards. */
export function MapsTable({ maps, view }: { maps: readonly ServiceMap[]; view: MapsView }) {
  const narrow = useMediaQuery('(max-width: 639px)', false, { getInitialValueInEffect: false })
  if (narrow) {
    const cards = maps.map((map) => ({
      key: String(map.id),
      href: pathOf(map),
      title: <MapName map={map} />,
      end: <YesNo yes={map.active === 1} />,
      facts: `ID ${map.id} · ${areasOf(map)} ${areasOf(map) === 1 ? 'area' : 'areas'}`,
    }))
    return <RowCards label="Service-area maps" cards={cards} />
  }
  return (
    <DataTable
      caption="Service-area maps"
      columns={columns}
      rows={maps}
      rowKey={({ id }) => String(id)}
      rowHref={pathOf}
      sort={{ key: view.sort, direction: view.direction }}
      sortHref={(key, direction) => {
        const sort = key as MapsSortKey
        return viewQuery(view, { sort, direction: sort === view.sort ? direction : 'ascending' })
      }}
    />
  )
}
