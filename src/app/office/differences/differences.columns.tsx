import { Chip } from '#app/kit/display/chip.tsx'
import type { ListColumn } from '#app/office/lists/office-list.tsx'
import type { CardFacts } from '#app/office/lists/row-cards.tsx'
import type { ListedDifference } from '#contract/services/differences.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { KIND_WORDS, moneyOf, STATE_WORDS } from './difference-words.ts'
import type { DifferencesView } from './differences.view.ts'

const TONES = { open: 'amber', asked: 'amber', settled: 'brand', dismissed: 'neutral', gone: 'neutral' } as const

export const DifferenceState = ({ state }: Pick<ListedDifference, 'state'>) => (
  <Chip tone={TONES[state]}>{STATE_WORDS[state]}</Chip>
)

const orderOf = ({ order, reference }: ListedDifference) => order ?? reference

export const differenceColumns = (
  withCompany: boolean,
): readonly ListColumn<ListedDifference, DifferencesView['sort'] | 'order' | 'state' | 'company'>[] => [
  {
    key: 'day',
    head: 'Day',
    sortable: true,
    cell: ({ day }) => formatDay(day),
    text: ({ day }) => formatDay(day),
    orders: { ascending: 'Oldest first', descending: 'Newest first' },
  },
  {
    key: 'kind',
    head: 'What differs',
    sortable: true,
    cell: ({ kind }) => <strong>{KIND_WORDS[kind]}</strong>,
    text: ({ kind }) => KIND_WORDS[kind],
  },
  ...(withCompany
    ? [
        {
          key: 'company' as const,
          head: 'Company',
          cell: ({ company }: ListedDifference) => company,
          text: ({ company }: ListedDifference) => company,
        },
      ]
    : []),
  { key: 'order', head: 'Order', cell: orderOf, text: orderOf },
  {
    key: 'there',
    head: 'At the processor',
    sortable: true,
    align: 'end',
    cell: ({ there }) => moneyOf(there),
    text: ({ there }) => moneyOf(there),
  },
  {
    key: 'here',
    head: 'In your books',
    sortable: true,
    align: 'end',
    cell: ({ here }) => moneyOf(here),
    text: ({ here }) => moneyOf(here),
  },
  {
    key: 'state',
    head: 'State',
    cell: (row) => <DifferenceState {...row} />,
    text: ({ state }) => STATE_WORDS[state],
  },
]

export const differenceCard =
  (withCompany: boolean) =>
  (row: ListedDifference): CardFacts => ({
    title: KIND_WORDS[row.kind],
    end: <strong>{moneyOf(row.there ?? row.here)}</strong>,
    line: <DifferenceState {...row} />,
    facts: `${orderOf(row)} · ${formatDay(row.day)}${withCompany ? ` · ${row.company}` : ''}`,
  })
