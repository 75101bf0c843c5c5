import { type ReactNode, useState } from 'react'
import { FilterButton } from '#app/kit/actions/filter-button.tsx'
import choices from '#app/kit/choices.module.css'
import { Checkbox } from '#app/kit/fields/checkbox.tsx'
import type from '#app/kit/type.module.css'
import { searchable } from '#domain/companies/search-words.ts'
import { capital } from '#domain/words/capital.ts'
import { countText } from '#domain/words/counted.ts'
import classes from './filter-menu.module.css'

const MANY_OPTIONS = 5

export type FilterMenuProps<T extends string> = {
  label: string
  options: readonly T[]
  chosen: readonly T[]
  several?: boolean
  wordOf?: ((option: T) => string) | undefined
  countOf: (option: T) => number | null
  onChoose: (option: T) => void
  onClear: () => void
}

export function FilterMenu<T extends string>({
  label,
  options,
  wordOf = capital,
  onClear,
  ...choice
}: FilterMenuProps<T>) {
  const [typed, setTyped] = useState('')
  const shown = options.filter((option) => searchable(wordOf(option)).includes(searchable(typed.trim())))
  return (
    <div className={classes.menu}>
      {options.length >= MANY_OPTIONS && (
        <input
          type="search"
          className={classes.search}
          aria-label={`Find in ${label}`}
          placeholder="Type to find"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <fieldset className={classes.options}>
        <legend className={type.hidden}>{label}</legend>
        {shown.map((option) => (
          <Option key={option} label={label} option={option} word={wordOf(option)} {...choice} />
        ))}
        {shown.length === 0 && <p className={classes.none}>No results</p>}
      </fieldset>
      <button type="button" className={classes.clear} onClick={onClear}>
        Clear
      </button>
    </div>
  )
}

type OptionProps<T extends string> = Omit<FilterMenuProps<T>, 'options' | 'wordOf' | 'onClear'> & {
  option: T
  word: string
}

function Option<T extends string>(props: OptionProps<T>): ReactNode {
  const { label, option, word, chosen, several = false, countOf, onChoose } = props
  const count = countOf(option)
  const checked = chosen.includes(option)
  const choose = () => onChoose(option)
  return (
    <div className={classes.option}>
      {several ? (
        <Checkbox label={word} checked={checked} onChange={choose} />
      ) : (
        <label className={choices.choice}>
          <input
            type="radio"
            className={`${choices.radio} ${choices.small}`}
            name={label}
            checked={checked}
            onChange={choose}
          />
          <span className={choices.text}>{word}</span>
        </label>
      )}
      {count !== null && <span className={classes.count}>{countText(count)}</span>}
    </div>
  )
}

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
