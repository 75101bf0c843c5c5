import { listUrl, type ViewOf } from '#app/office/lists/list.view.ts'
import type { Asked } from '#contract/contract.ts'
import { MESSAGE_STATES } from '#domain/messaging/message-tries.ts'

export const mailUrl = listUrl({
  sorts: ['id', 'to', 'state', 'tries'],
  sort: 'id',
  direction: 'descending',
  fromHighest: ['id', 'tries'],
  filters: { state: { label: 'State', options: MESSAGE_STATES } },
})
export type MailView = ViewOf<typeof mailUrl>

/** What the server is asked for the list's page. */
export function mailInput({ q, state, sort, direction, page, size }: MailView): Asked<'messages.getPage'> {
  return { query: q.trim(), state, sort, direction, page, size }
}

/** The same page of the list with one message open. */
export const messagePath = (view: MailView, id: number): string =>
  `${mailUrl.query(view, { page: view.page })}&message=${id}`

/** The message that the URL has open. */
export const openMessage = (search: URLSearchParams): number | null => Number(search.get('message')) || null
