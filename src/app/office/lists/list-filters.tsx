import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { IconButton } from '#app/kit/actions/icon-button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import type from '#app/kit/type.module.css'
import { ChoiceFilter } from './filter-menu.tsx'
import type { ListUrl, ListView } from './list.view.ts'
import classes from './list-filters.module.css'
import { SearchField } from './search-field.tsx'

type ListFiltersProps<View extends ListView> = {
  url: ListUrl<View>
  view: View
  search: string
  narrow: boolean
  order: ReactNode
  countOf: ((filter: string, option: string) => number) | undefined
  beside?: ReactNode
  children?: ReactNode
}

export function ListFilters<View extends ListView>(props: ListFiltersProps<View>) {
  const { url, view, search, narrow, order, beside } = props
  const navigate = useNavigate()
  const set = url.filterCount(view) - (view.q.trim() === '' ? 0 : 1)
  return (
    <div className={`${classes.row} ${classes.line}`} data-filters="">
      <SearchField
        label={search}
        value={view.q}
        onSearch={(q) => navigate(url.query(view, { q } as Partial<View>), { replace: true, preventScrollReset: true })}
      />
      {narrow ? (
        <FiltersSheet set={set} label={order ? 'Filters and order' : 'Filters'}>
          <Filters {...props} />
          {order}
        </FiltersSheet>
      ) : (
        <Filters {...props} />
      )}
      {beside}
    </div>
  )
}

function Filters<View extends ListView>({ url, view, countOf, children }: ListFiltersProps<View>) {
  const navigate = useNavigate()
  const set = (change: object) => navigate(url.query(view, change as Partial<View>), { preventScrollReset: true })
  return (
    <>
      {Object.entries(url.filters).map(([name, { label, options }]) => (
        <ChoiceFilter
          key={name}
          label={label}
          options={options}
          value={String(view[name as keyof View])}
          countOf={countOf && ((option) => countOf(name, option))}
          onChoose={(chosen) => set({ [name]: chosen })}
        />
      ))}
      {children}
      {url.filterCount(view) > 0 && (
        <Link className={`${type.link} ${classes.clear}`} to={url.query(view, url.noFilters)} preventScrollReset>
          Clear filters
        </Link>
      )}
    </>
  )
}

type FiltersSheetProps = {
  label: string
  set: number
  children: ReactNode
}

/** One button, so that the list starts high on a phone's screen. */
export function FiltersSheet({ label: holds, set, children }: FiltersSheetProps) {
  const [open, setOpen] = useState(false)
  const label = set === 0 ? holds : `${holds}, ${set} set`
  return (
    <>
      <span className={classes.badged}>
        <IconButton
          framed
          label={label}
          icon={<Icon of={IconAdjustmentsHorizontal} />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
        {set > 0 && (
          <span className={classes.count} aria-hidden="true">
            {set}
          </span>
        )}
      </span>
      <Sheet open={open} onClose={() => setOpen(false)} title={holds}>
        <div className={classes.inSheet}>{children}</div>
      </Sheet>
    </>
  )
}
