// Up to twenty posts stand on one page, because a second one would hold next to nothing.
// Above that a page has ten, with pagination.

const ONE_PAGE_MOST = 20
const PAGE_SIZE = 10

export interface BlogPage {
  /** Counts from 1; another one than was asked for where there is no such page. */
  page: number
  pageSize: number
  /** Whether pagination is shown. */
  paged: boolean
  /** The posts of the page, as positions in the whole list: from, and up to but not including to. */
  from: number
  to: number
}

/** Which of `total` posts stand on the page that was asked for. */
export function blogPage(total: number, asked: number): BlogPage {
  const paged = total > ONE_PAGE_MOST
  const pageSize = paged ? PAGE_SIZE : ONE_PAGE_MOST
  const last = Math.max(1, Math.ceil(total / pageSize))
  const page = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), last) : 1
  return { page, pageSize, paged, from: (page - 1) * pageSize, to: Math.min(total, page * pageSize) }
}
