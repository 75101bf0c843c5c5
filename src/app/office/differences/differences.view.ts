import { listUrl, type ViewOf } from '#app/office/lists/list.view.ts'
import { compareWords, type ListRules } from '#app/office/lists/show-list.ts'
import type { ListedDifference } from '#contract/services/differences.ts'
import { DIFFERENCE_STATES } from '#domain/payments/difference.ts'
import { KIND_WORDS } from './difference-words.ts'

export const differencesUrl = listUrl({
  sorts: ['day', 'kind', 'there', 'here'],
  sort: 'day',
  direction: 'descending',
  fromHighest: ['day', 'there', 'here'],
  filters: { state: { label: 'State', options: DIFFERENCE_STATES } },
})
export type DifferencesView = ViewOf<typeof differencesUrl>

export const differencePath = (view: DifferencesView, id: number): string =>
  `${differencesUrl.query(view, { page: view.page })}&difference=${id}`

export const openDifference = (search: URLSearchParams): number | null => Number(search.get('difference')) || null

export const differenceRules: ListRules<ListedDifference, DifferencesView> = {
  text: ({ kind, order, reference, retref, company }) =>
    [KIND_WORDS[kind], order, reference, retref, company].filter(Boolean).join(' '),
  passes: (row, { state }) => state === '' || row.state === state,
  orders: {
    day: (a, b) => compareWords(a.day, b.day) || a.id - b.id,
    kind: (a, b) => compareWords(KIND_WORDS[a.kind], KIND_WORDS[b.kind]),
    there: (a, b) => (a.there ?? -1) - (b.there ?? -1),
    here: (a, b) => (a.here ?? -1) - (b.here ?? -1),
  },
}
