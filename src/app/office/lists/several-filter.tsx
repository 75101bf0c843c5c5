import { useState } from 'react'
import { FilterButton } from '#app/kit/actions/filter-button.tsx'
import { capital } from '#domain/words/capital.ts'
import { FilterMenu } from './filter-menu.tsx'

type SeveralFilterProps<T extends string> = {
  label: string
  options: readonly T[]
  chosen: readonly T[]
  wordOf?: (option: T) => string
  counts: Readonly<Record<T, number>> | null
  onChoose: (chosen: readonly T[]) => void
}

/** A row passes when it matches any choice. */
export function SeveralFilter<T extends string>({
  label,
  options,
  wordOf = capital,
  counts,
  ...filter
}: SeveralFilterProps<T>) {
  const [chosen, onChoose] = useChosen(filter)
  const [only, ...others] = chosen
  const value = only && (others.length === 0 ? wordOf(only) : String(chosen.length))
  const toggle = (option: T) =>
    onChoose(options.filter((each) => (each === option ? !chosen.includes(each) : chosen.includes(each))))
  return (
    <FilterButton label={label} value={value} onClear={() => onChoose([])}>
      <FilterMenu
        several
        label={label}
        options={options}
        chosen={chosen}
        wordOf={wordOf}
        countOf={(option) => counts?.[option] ?? null}
        onChoose={toggle}
        onClear={() => onChoose([])}
      />
    </FilterButton>
  )
}

/**
 * An optimistic choice, and the lists that may still arrive before it: the current one and those of earlier choices.
 */
interface Ahead<T extends string> {
  chosen: readonly T[]
  before: readonly string[]
}

function useChosen<T extends string>({ chosen: listed, onChoose }: Pick<SeveralFilterProps<T>, 'chosen' | 'onChoose'>) {
  const [asked, setAsked] = useState<Ahead<T> | null>(null)
  const ahead = asked?.before.includes(listed.join()) ? asked : null
  // The list caught up, or was changed elsewhere: drop the optimistic choice.
  if (ahead !== asked) setAsked(ahead)
  const chosen = ahead?.chosen ?? listed
  const choose = (next: readonly T[]) => {
    const before = [...(ahead?.before ?? []), chosen.join()]
    setAsked({ chosen: next, before: before.filter((one) => one !== next.join()) })
    onChoose(next)
  }
  return [chosen, choose] as const
}
