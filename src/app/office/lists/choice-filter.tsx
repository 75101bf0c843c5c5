import { FilterButton } from '#app/kit/actions/filter-button.tsx'
import { capital } from '#domain/words/capital.ts'
import { FilterMenu } from './filter-menu.tsx'

type ChoiceFilterProps<T extends string> = {
  label: string
  options: readonly T[]
  value: T | ''
  countOf?: ((option: T) => number) | undefined
  onChoose: (value: T | '') => void
}

export function ChoiceFilter<T extends string>({ label, options, value, countOf, onChoose }: ChoiceFilterProps<T>) {
  return (
    <FilterButton label={label} value={value === '' ? undefined : capital(value)} onClear={() => onChoose('')}>
      <FilterMenu
        label={label}
        options={options}
        chosen={value === '' ? [] : [value]}
        countOf={(option) => countOf?.(option) ?? null}
        onChoose={onChoose}
        onClear={() => onChoose('')}
      />
    </FilterButton>
  )
}
