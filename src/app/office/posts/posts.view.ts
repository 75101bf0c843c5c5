import { listUrl, type ViewOf, YES_NO } from '#app/office/lists/list.view.ts'
import { answers, compareWords, type ListRules } from '#app/office/lists/show-list.ts'
import type { PostInList } from '#contract/posts.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { PUBLICATION_STATES, type PublicationState, publicationStateOf } from '#domain/site/publishing.ts'

export const postsUrl = listUrl({
  sorts: ['id', 'posted', 'title', 'status'],
  sort: 'posted',
  direction: 'descending',
  fromHighest: ['id', 'posted'],
  filters: {
    status: { label: 'Status', options: PUBLICATION_STATES },
    members: { label: 'Members Only', options: YES_NO },
  },
})
export type PostsView = ViewOf<typeof postsUrl>

export type PostRow = PostInList & { publication: PublicationState }

export const postRows = (posts: readonly PostInList[], today: CalendarDay): PostRow[] =>
  posts.map((post) => ({ ...post, publication: publicationStateOf(post, today) }))

export const postRules: ListRules<PostRow, PostsView> = {
  text: ({ title, author, url, publication }) => [title, author, url, publication].join(' '),
  passes: ({ publication, locked }, { status, members }) =>
    (status === '' || publication === status) && answers(members, locked === 1),
  orders: {
    id: (a, b) => a.id - b.id,
    posted: (a, b) => compareWords(a.publishdate, b.publishdate),
    title: (a, b) => compareWords(a.title, b.title),
    status: (a, b) => compareWords(a.publication, b.publication),
  },
}
