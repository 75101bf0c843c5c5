import { Link, useNavigate } from 'react-router'
import { FilterButton } from '#app/kit/filter-button.tsx'
import { RadioRow } from '#app/kit/radio-row.tsx'
import type from '#app/kit/type.module.css'
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
      {filterCount(view) > 0 && (
        <Link className={`${type.link} ${classes.clear}`} to={viewQuery(view, NO_FILTERS)} preventScrollReset>
          Clear filters
        </Link>
      )}
    </div>
  )
}

type ChoiceFilterProps<T extends string> = {
  label: string
  options: readonly T[]
  value: T | ''
  onChoose: (value: T | '') => void
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** A filter of one choice; 'Any' takes it away. */
function ChoiceFilter<T extends string>({ label, options, value, onChoose }: ChoiceFilterProps<T>) {
  return (
    <FilterButton label={label} value={value === '' ? undefined : capital(value)} onClear={() => onChoose('')}>
      <fieldset className={classes.choices}>
        <legend className={type.hidden}>{label}</legend>
        {(['', ...options] as const).map((option) => (
          <RadioRow
            key={option}
            compact
            group={label}
            value={option}
            title={option === '' ? 'Any' : capital(option)}
            checked={value === option}
            onChoose={() => onChoose(option)}
          />
        ))}
      </fieldset>
    </FilterButton>
  )
}
