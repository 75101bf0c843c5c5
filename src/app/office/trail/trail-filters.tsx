import { Link, useNavigate } from 'react-router'
import { FilterButton } from '#app/kit/actions/filter-button.tsx'
import type from '#app/kit/type.module.css'
import { useMedia } from '#app/kit/use-media.ts'
import { DaysFilter } from '#app/office/lists/days-filter.tsx'
import { ChoiceFilter } from '#app/office/lists/filter-menu.tsx'
import filters from '#app/office/lists/list-filters.module.css'
import { FiltersSheet } from '#app/office/lists/list-filters.tsx'
import { SearchField } from '#app/office/lists/search-field.tsx'
import { useOffice } from '#app/page/use-office.ts'
import { TRAIL_KINDS } from '#domain/trail/trail-line.ts'
import { type TrailView, trailUrl } from './trail.view.ts'

export function TrailFilters({ view }: { view: TrailView }) {
  const navigate = useNavigate()
  const narrow = useMedia('(max-width: 54.9375rem)', useOffice().onPhone)
  const set = trailUrl.filterCount(view) - (view.q.trim() === '' ? 0 : 1)
  return (
    <div className={`${filters.row} ${filters.line}`} data-filters="">
      <SearchField
        label="Search who"
        value={view.q}
        onSearch={(q) => navigate(trailUrl.query(view, { q }), { replace: true, preventScrollReset: true })}
      />
      {narrow ? (
        <FiltersSheet set={set} label="Filters">
          <Filters view={view} />
        </FiltersSheet>
      ) : (
        <Filters view={view} />
      )}
    </div>
  )
}

function Filters({ view }: { view: TrailView }) {
  const navigate = useNavigate()
  const set = (change: Partial<TrailView>) => navigate(trailUrl.query(view, change), { preventScrollReset: true })
  return (
    <>
      <ChoiceFilter label="About" options={TRAIL_KINDS} value={view.kind} onChoose={(kind) => set({ kind })} />
      <DaysFilter label="Days" days={view} onChoose={set} />
      {view.subject !== '' && (
        <FilterButton
          label="Record"
          value={`${view.subject} ${view.record}`}
          onClear={() => set({ subject: '', record: '' })}
        >
          Showing changes to this record only.
        </FilterButton>
      )}
      {view.user !== null && (
        <FilterButton label="Person" value={`number ${view.user}`} onClear={() => set({ user: null })}>
          Showing changes by this person only.
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
    </>
  )
}
