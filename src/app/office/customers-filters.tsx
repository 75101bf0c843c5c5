import { Link, useNavigate } from 'react-router'
import type from '#app/kit/type.module.css'
import { ChoiceFilter } from './choice-filter.tsx'
import classes from './customers-filters.module.css'
import { type CustomersView, filterCount, NO_FILTERS, SERVICE_TYPES, viewQuery, YES_NO } from './customers-view.ts'
import { SearchField } from './search-field.tsx'

/** Search and filters of the customers list; every one of them is in the URL. */
export function CustomersFilters({ view }: { view: CustomersView }) {
  const navigate = useNavigate()
  const set = (change: Partial<CustomersView>) => navigate(viewQuery(view, change), { preventScrollReset: true })
  return (
    <div className={classes.row}>
      <SearchField
        label="Search name, address, phone"
        value={view.q}
        onSearch={(q) => navigate(viewQuery(view, { q }), { replace: true, preventScrollReset: true })}
      />
      <ChoiceFilter
        label="Type"
        options={SERVICE_TYPES}
        value={view.type}
        onChoose={(chosen) => set({ type: chosen })}
      />
      <ChoiceFilter
        label="In Snapdesk"
        options={YES_NO}
        value={view.snapdesk}
        onChoose={(snapdesk) => set({ snapdesk })}
      />
      <ChoiceFilter label="In Ops" options={YES_NO} value={view.ops} onChoose={(ops) => set({ ops })} />
      <ChoiceFilter
        label="Out of area"
        options={YES_NO}
        value={view.outofarea}
        onChoose={(outofarea) => set({ outofarea })}
      />
      {filterCount(view) > 0 && (
        <Link className={`${type.link} ${classes.clear}`} to={viewQuery(view, NO_FILTERS)} preventScrollReset>
          Clear filters
        </Link>
      )}
    </div>
  )
}
