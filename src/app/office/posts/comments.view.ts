import { listUrl, type ViewOf } from '#app/office/lists/list.view.ts'
import { compareWords, type ListRules } from '#app/office/lists/show-list.ts'
import type { ModeratedComment } from '#contract/comments.ts'
import { COMMENT_STATES } from '#domain/site/comments.ts'

export const commentsUrl = listUrl({
  sorts: ['written'],
  sort: 'written',
  direction: 'descending',
  filters: { state: { label: 'State', options: COMMENT_STATES } },
})
export type CommentsView = ViewOf<typeof commentsUrl>

export const commentRules: ListRules<ModeratedComment, CommentsView> = {
  text: ({ name, email, comment, posttitle }) => [name, email, comment, posttitle].join(' '),
  passes: (comment, { state }) => state === '' || comment.state === state,
  orders: { written: (a, b) => compareWords(a.created, b.created) },
}
