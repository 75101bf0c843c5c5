import type { CountedPage } from '#domain/site/page-views.ts'

/** A page that somebody looked at, and what an outside service needs to distinguish people from robots and one visit from two. */
export interface PageView {
  page: CountedPage
  /** The visitor's network address and browser. */
  address: string
  agent: string
}

/** Takes note of a page view. @throws Error when an outside service did not */
export type Analytics = (view: PageView) => Promise<void>
