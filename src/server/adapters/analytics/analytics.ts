import type { CountedPage } from '#domain/site/page-views.ts'

export interface PageView {
  page: CountedPage
  address: string
  agent: string
}

/** @throws Error when an outside service failed */
export type Analytics = (view: PageView) => Promise<void>
