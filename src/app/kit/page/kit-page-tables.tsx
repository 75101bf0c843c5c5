import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { Silhouette, type SilhouetteKind } from '#app/drawings/silhouette.tsx'
import { StreetScene } from '#app/drawings/street-scene.tsx'
import { AskAgain } from '#app/kit/actions/ask-again.tsx'
import { Button } from '#app/kit/actions/button.tsx'
import { FilterButton } from '#app/kit/actions/filter-button.tsx'
import { NothingMatches, NothingYet } from '#app/kit/display/empty-state.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { Tabs } from '#app/kit/display/tabs.tsx'
import { BulkAction, BulkBar } from '#app/kit/tables/bulk-bar.tsx'
import { type Column, DataTable } from '#app/kit/tables/data-table.tsx'
import { CustomerKind, YesNo } from '#app/kit/tables/table-cells.tsx'
import { TablePaging } from '#app/kit/tables/table-paging.tsx'
import classes from './kit-page.module.css'
import { Group } from './kit-page-group.tsx'

type Sample = { name: string; lead: boolean; kind: SilhouetteKind; type: string; price: string; inOps: boolean }

const rows: readonly Sample[] = [
  { name: 'Dana Whitfield', lead: true, kind: 'residential', type: 'Residential', price: '$47.00', inOps: false },
  { name: 'Cole Ransom Roofing', lead: false, kind: 'rolloff', type: 'Roll-Offs', price: '$411.00', inOps: false },
  { name: 'Hollow Creek Diner', lead: false, kind: 'commercial', type: 'Commercial', price: '$148.00', inOps: true },
]

const columns: readonly Column<Sample>[] = [
  { key: 'lead', head: 'Customer/Lead', cell: (row) => <CustomerKind lead={row.lead} /> },
  {
    key: 'type',
    head: 'Type',
    cell: (row) => (
      <span className={classes.row}>
        <Silhouette kind={row.kind} />
        {row.type}
      </span>
    ),
  },
  { key: 'name', head: 'Full Name', cell: (row) => <b>{row.name}</b>, sortable: true },
  { key: 'price', head: 'Price', cell: (row) => <b>{row.price}</b>, align: 'end' },
  { key: 'ops', head: 'In Ops', cell: (row) => <YesNo yes={row.inOps} /> },
]

export function TableSamples() {
  const [period, setPeriod] = useState<string | undefined>('last 90 days')
  return (
    <div className={classes.drawings}>
      <Tabs
        label="Customers"
        tabs={[
          { label: 'All', to: '#all', current: true, count: 214 },
          { label: 'Leads', to: '#leads', current: false, count: 37, tone: 'amber' },
        ]}
      />
      <div className={classes.row}>
        <FilterButton label="Type" onClear={() => undefined}>
          Residential
        </FilterButton>
        <FilterButton label="Signed up" value={period} onClear={() => setPeriod(undefined)}>
          Last 90 days
        </FilterButton>
      </div>
      <SelectionSample />
      <EmptySamples />
    </div>
  )
}

function SelectionSample() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['Hollow Creek Diner']))
  return (
    <div>
      <DataTable
        caption="Customers"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.name}
        rowHref={(row) => `#${row.name}`}
        sort={{ key: 'name', direction: 'descending' }}
        sortHref={(key, direction) => `#${key}-${direction}`}
        selection={{ chosen, onChange: setChosen }}
      />
      <TablePaging page={1} pageSize={10} total={214} pageHref={(page) => `#page-${page}`} onPageSize={() => undefined}>
        <BulkBar count={chosen.size} onClear={() => setChosen(new Set())}>
          <BulkAction icon={<Icon of={IconDownload} />} onClick={() => undefined}>
            Export
          </BulkAction>
        </BulkBar>
      </TablePaging>
    </div>
  )
}

function EmptySamples() {
  return (
    <Group title="Empty">
      <div className={classes.stack}>
        <NothingYet scene={<StreetScene />} title="No customers yet" actions={<Button>Import from CSV</Button>}>
          Orders and leads from your page arrive here automatically.
        </NothingYet>
        <NothingMatches title="Nothing matches “Hargrave”" action={<Button tone="secondary">Clear filters</Button>}>
          214 customers without the 3 filters.
        </NothingMatches>
        <AskAgain title="The list did not load" again={() => undefined}>
          Your filters are kept.
        </AskAgain>
      </div>
    </Group>
  )
}
