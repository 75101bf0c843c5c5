import { Link, useNavigate } from 'react-router'
import type from '#app/kit/type.module.css'
import { ChoiceFilter } from './choice-filter.tsx'
import type { ListUrl, ListView } from './list.view.ts'
import classes from './list-filters.module.css'
import { SearchField } from './search-field.tsx'

type ListFiltersProps<View extends ListView> = {
  url: ListUrl<View>
  view: View
  /** The name of the search: what it looks through. */
  search: string
}

/** Search and filters of a list; every one of them is in the URL. */
export function ListFilters<View extends ListView>({ url, view, search }: ListFiltersProps<View>) {
  const navigate = useNavigate()
  const set = (change: object) => navigate(url.query(view, change as Partial<View>), { preventScrollReset: true })
  return (
    <div className={classes.row}>
      <SearchField
        label={search}
        value={view.q}
        onSearch={(q) => navigate(url.query(view, { q } as Partial<View>), { replace: true, preventScrollReset: true })}
      />
      {Object.entries(url.filters).map(([name, { label, options }]) => (
        <ChoiceFilter
          key={name}
          label={label}
          options={options}
          value={String(view[name as keyof View])}
          onChoose={(chosen) => set({ [name]: chosen })}
        />
      ))}
      {url.filterCount(view) > 0 && (
        <Link className={`${type.link} ${classes.clear}`} to={url.query(view, url.noFilters)} preventScrollReset>
          Clear filters
        </Link>
      )}
    </div>
  )
}
