import { Moment } from '#app/office/display/moment.tsx'
import { platformCopy } from '#app/office/display/platform.copy.ts'
import type { ListColumn } from '#app/office/lists/office-list.tsx'
import type { CardFacts } from '#app/office/lists/row-cards.tsx'
import type { TrailLine } from '#contract/trail.ts'
import { capital } from '#domain/words/capital.ts'

const columnsIn = (zone: string | undefined): readonly ListColumn<TrailLine>[] => [
  { key: 'what', head: 'What', cell: ({ what }) => capital(what), text: ({ what }) => what },
  { key: 'who', head: 'Who', width: '11.25rem', cell: ({ who }) => who, text: ({ who }) => who },
  { key: 'from', head: 'From', width: '9.375rem', cell: ({ network }) => network, text: ({ network }) => network },
  { key: 'at', head: 'When', width: '11.5rem', cell: ({ at }) => <Moment at={at} zone={zone} />, text: ({ at }) => at },
]

const COMPANY: ListColumn<TrailLine> = {
  key: 'company',
  head: 'Company',
  width: '10.625rem',
  cell: ({ company }) => company ?? platformCopy.name,
  text: ({ company }) => company ?? '',
}

export function trailColumns(ofAll: boolean, zone: string | undefined): readonly ListColumn<TrailLine>[] {
  const [what, ...rest] = columnsIn(zone)
  return what && ofAll ? [what, COMPANY, ...rest] : columnsIn(zone)
}

export const trailCard = (line: TrailLine, ofAll: boolean, zone: string | undefined): CardFacts => ({
  title: `${line.who} ${line.what}`,
  facts: (
    <>
      <Moment at={line.at} zone={zone} />
      <span>{line.network && ` · ${line.network}`}</span>
      <span>{ofAll && line.company && ` · ${line.company}`}</span>
    </>
  ),
})
