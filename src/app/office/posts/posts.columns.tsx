import { Chip, type ChipTone } from '#app/kit/display/chip.tsx'
import { Figures } from '#app/kit/tables/table-cells.tsx'
import type { ListColumn } from '#app/office/lists/office-list.tsx'
import type { CardFacts } from '#app/office/lists/row-cards.tsx'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import type { PublicationState } from '#domain/site/publishing.ts'
import type { PostRow, PostsView } from './posts.view.ts'

const TONES: Record<PublicationState, ChipTone> = { Published: 'brand', Scheduled: 'amber', Draft: 'neutral' }

const Status = ({ publication }: PostRow) => <Chip tone={TONES[publication]}>{publication}</Chip>

const postedOf = ({ publishdate }: PostRow) => formatDay(publishdate)

export const POST_COLUMNS: readonly ListColumn<PostRow, PostsView['sort']>[] = [
  { key: 'id', head: 'ID', sortable: true, width: '4.5rem', cell: ({ id }) => id, text: ({ id }) => String(id) },
  {
    key: 'posted',
    head: 'Posted',
    sortable: true,
    width: '8.75rem',
    cell: (post) => <Figures>{postedOf(post)}</Figures>,
    text: postedOf,
    orders: { ascending: 'Oldest first', descending: 'Newest first' },
  },
  {
    key: 'title',
    head: 'Title',
    sortable: true,
    cell: ({ title }) => <strong>{title}</strong>,
    text: ({ title }) => title,
  },
  {
    key: 'status',
    head: 'Status',
    sortable: true,
    width: '8.75rem',
    cell: Status,
    text: ({ publication }) => publication,
  },
]

export const postCard = (post: PostRow): CardFacts => ({
  title: post.title,
  end: <Status {...post} />,
  facts: `${post.id} · ${postedOf(post)}`,
})
