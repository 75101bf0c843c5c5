import type { CountedPage } from '#domain/site/page-views.ts'

/** A page view, with the facts that services use to filter robots and to tell visits apart. */
export interface PageView {
  page: CountedPage
  /** The visitor's IP address and browser. */
  address: string
  agent: string
}

/** Records a page view. @throws Error when an outside service failed */
export type Analytics = (view: PageView) => Promise<void>
