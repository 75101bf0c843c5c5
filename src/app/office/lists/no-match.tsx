import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { NothingMatches } from '#app/kit/display/empty-state.tsx'
import { countText } from '#domain/words/counted.ts'

/** What a list's rows are called: one of them, and several. */
export type RowWords = readonly [one: string, many: string]

type NoMatchProps = {
  /** Where everything is shown. */
  to: string
  /** How many filters are set; the search counts as one. */
  filters: number
  searched: string
  words: RowWords
  /** Rows in all, whatever is searched; null where nobody counts them. */
  total: number | null
}

/** Nothing passes search and filters: says what was searched and how much there is without. */
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
