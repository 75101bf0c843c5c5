import { Link, useNavigate } from 'react-router'
import { FilterButton } from '#app/kit/actions/filter-button.tsx'
import type from '#app/kit/type.module.css'
import { ChoiceFilter } from '#app/office/lists/choice-filter.tsx'
import { DaysFilter } from '#app/office/lists/days-filter.tsx'
import filters from '#app/office/lists/list-filters.module.css'
import { SearchField } from '#app/office/lists/search-field.tsx'
import { TRAIL_KINDS } from '#domain/trail/trail-line.ts'
import { type TrailView, trailUrl } from './trail.view.ts'

/** Who, what about and when; one person or record that somebody came for can be left again. */
export function TrailFilters({ view }: { view: TrailView }) {
  const navigate = useNavigate()
  const set = (change: Partial<TrailView>) => navigate(trailUrl.query(view, change), { preventScrollReset: true })
  return (
    <div className={filters.row}>
      <SearchField
        label="Search who"
        value={view.q}
        onSearch={(q) => navigate(trailUrl.query(view, { q }), { replace: true, preventScrollReset: true })}
      />
      <ChoiceFilter label="About" options={TRAIL_KINDS} value={view.kind} onChoose={(kind) => set({ kind })} />
      <DaysFilter label="Days" days={view} onChoose={set} />
      {view.subject !== '' && (
        <FilterButton
          label="Record"
          value={`${view.subject} ${view.record}`}
          onClear={() => set({ subject: '', record: '' })}
        >
          Only what was done to this record is listed.
        </FilterButton>
      )}
      {view.user !== null && (
        <FilterButton label="Person" value={`number ${view.user}`} onClear={() => set({ user: null })}>
          Only what this person did is listed.
        </FilterButton>
      )}
      {trailUrl.filterCount(view) > 0 && (
        <Link
          className={`${type.link} ${filters.clear}`}
          to={trailUrl.query(view, trailUrl.noFilters)}
          preventScrollReset
        >
          Clear filters
        </Link>
      )}
    </div>
  )
}
