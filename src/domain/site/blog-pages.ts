// Up to twenty posts fit on one page, because a second one would be nearly empty; beyond that pages have ten.

const ONE_PAGE_MOST = 20
const PAGE_SIZE = 10

export interface BlogPage {
  page: number
  pageSize: number
  paged: boolean
  /** `from` is inclusive, `to` exclusive. */
  from: number
  to: number
}

export function blogPage(total: number, asked: number): BlogPage {
  const paged = total > ONE_PAGE_MOST
  const pageSize = paged ? PAGE_SIZE : ONE_PAGE_MOST
  const last = Math.max(1, Math.ceil(total / pageSize))
  const page = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), last) : 1
  return { page, pageSize, paged, from: (page - 1) * pageSize, to: Math.min(total, page * pageSize) }
}
