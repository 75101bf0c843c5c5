import { listUrl, type ViewOf } from '#app/office/lists/list.view.ts'
import type { PageSize } from '#app/page/page-size.ts'
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

export function mailInput(view: MailView, fitting: PageSize): Asked<'messages.getPage'> {
  const { q, state, sort, direction, page, size } = view
  return { query: q.trim(), state, sort, direction, page, size: size ?? fitting }
}

export const messagePath = (view: MailView, id: number): string =>
  `${mailUrl.query(view, { page: view.page })}&message=${id}`

export const openMessage = (search: URLSearchParams): number | null => Number(search.get('message')) || null
