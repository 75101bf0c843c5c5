import { FilterButton } from '#app/kit/actions/filter-button.tsx'
import { RadioRow } from '#app/kit/fields/radio-row.tsx'
import type from '#app/kit/type.module.css'
import classes from './list-filters.module.css'

type ChoiceFilterProps<T extends string> = {
  label: string
  options: readonly T[]
  value: T | ''
  onChoose: (value: T | '') => void
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** A filter of one choice; 'Any' takes it away. */
export function ChoiceFilter<T extends string>({ label, options, value, onChoose }: ChoiceFilterProps<T>) {
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
