import { OwnTime } from '#app/office/display/own-time.tsx'
import { platformCopy } from '#app/office/display/platform.copy.ts'
import type { ListColumn } from '#app/office/lists/list-column.ts'
import type { CardFacts } from '#app/office/lists/row-cards.tsx'
import type { TrailLine } from '#contract/trail.ts'

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'short', timeStyle: 'short' })

/** An instant in the reader's own time. */
export const timeOf = (instant: string): string => format.format(new Date(instant))

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

const When = ({ at }: Pick<TrailLine, 'at'>) => <OwnTime text={() => timeOf(at)} />

const COLUMNS: readonly ListColumn<TrailLine>[] = [
  { key: 'what', head: 'What', cell: ({ what }) => capital(what), text: ({ what }) => what },
  { key: 'who', head: 'Who', width: '180px', cell: ({ who }) => who, text: ({ who }) => who },
  { key: 'from', head: 'From', width: '150px', cell: ({ network }) => network, text: ({ network }) => network },
  { key: 'at', head: 'When', width: '160px', cell: (line) => <When {...line} />, text: ({ at }) => timeOf(at) },
]

const COMPANY: ListColumn<TrailLine> = {
  key: 'company',
  head: 'Company',
  width: '170px',
  cell: ({ company }) => company ?? platformCopy.name,
  text: ({ company }) => company ?? '',
}

/** Of all companies each line says whose it is. */
export const trailColumns = (ofAll: boolean): readonly ListColumn<TrailLine>[] =>
  ofAll ? [...COLUMNS.slice(0, 1), COMPANY, ...COLUMNS.slice(1)] : COLUMNS

/** The same on a phone; all of it stands on the line's own sheet. */
export const trailCard = (line: TrailLine, ofAll: boolean): CardFacts => ({
  title: `${line.who} ${line.what}`,
  facts: (
    <>
      <When {...line} />
      {line.network && ` · ${line.network}`}
      {ofAll && line.company && ` · ${line.company}`}
    </>
  ),
})
