import { useState } from 'react'
import { FilterButton } from '#app/kit/actions/filter-button.tsx'
import { capital } from '#domain/words/capital.ts'
import { FilterMenu } from './filter-menu.tsx'

type SeveralFilterProps<T extends string> = {
  label: string
  options: readonly T[]
  chosen: readonly T[]
  /** How many rows each option has; null where that is not known. */
  counts: Readonly<Record<T, number>> | null
  onChoose: (chosen: readonly T[]) => void
}

/** A filter of several choices: a row passes when it is any of them. It stays open while they are chosen. */
export function SeveralFilter<T extends string>({ label, options, counts, ...filter }: SeveralFilterProps<T>) {
  const [chosen, onChoose] = useChosen(filter)
  const [only, ...others] = chosen
  const value = only && (others.length === 0 ? capital(only) : String(chosen.length))
  const toggle = (option: T) =>
    onChoose(options.filter((each) => (each === option ? !chosen.includes(each) : chosen.includes(each))))
  return (
    <FilterButton label={label} value={value} onClear={() => onChoose([])}>
      <FilterMenu
        several
        label={label}
        options={options}
        chosen={chosen}
        countOf={(option) => counts?.[option] ?? null}
        onChoose={toggle}
        onClear={() => onChoose([])}
      />
    </FilterButton>
  )
}

/** What is chosen before the list has it, and which lists may still arrive before that one: the standing one and those of earlier choices. */
interface Ahead<T extends string> {
  chosen: readonly T[]
  before: readonly string[]
}

/** What is chosen counts at once, also while the list that it asks for is on its way. */
function useChosen<T extends string>({ chosen: listed, onChoose }: Pick<SeveralFilterProps<T>, 'chosen' | 'onChoose'>) {
  const [asked, setAsked] = useState<Ahead<T> | null>(null)
  const ahead = asked?.before.includes(listed.join()) ? asked : null
  // The list has it, or was asked for elsewhere: what it says counts again.
  if (ahead !== asked) setAsked(ahead)
  const chosen = ahead?.chosen ?? listed
  const choose = (next: readonly T[]) => {
    const before = [...(ahead?.before ?? []), chosen.join()]
    setAsked({ chosen: next, before: before.filter((one) => one !== next.join()) })
    onChoose(next)
  }
  return [chosen, choose] as const
}
