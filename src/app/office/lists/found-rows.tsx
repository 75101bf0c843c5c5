import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { countOf } from '#app/kit/display/count-of.ts'
import { NothingMatches } from '#app/kit/display/empty-state.tsx'
import type from '#app/kit/type.module.css'
import { countText } from '#domain/words/counted.ts'

export type RowWords = readonly [one: string, many: string]

type NoMatchProps = {
  to: string
  filters: number
  searched: string
  words: RowWords
  total: number | null
}

export function NoMatch({ to, filters, searched, words, total }: NoMatchProps) {
  return (
    <NothingMatches
      title={searched ? `Nothing matches “${searched}”` : 'Nothing matches'}
      action={
        <ButtonLink tone="secondary" to={to}>
          {filters > 0 ? 'Clear filters' : 'Show all'}
        </ButtonLink>
      }
    >{`${total === null ? 'There are' : countText(total)} ${words[total === 1 ? 0 : 1]} ${without(filters, searched)}`}</NothingMatches>
  )
}

function without(filters: number, searched: string): string {
  if (filters === 0) return 'in all.'
  if (filters > 1) return `without the ${filters} filters.`
  return searched ? 'without the search.' : 'without the filter.'
}

/** Always rendered, because screen readers often skip a live region that is inserted together with its text. */
export const FoundCount = ({ found, more = false, words }: { found: number; more?: boolean; words: RowWords }) => (
  <p className={type.hidden} role="status">{`${countOf(found, more)} ${words[found === 1 ? 0 : 1]}`}</p>
)
