import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'

export interface DemoPost {
  id: number
  title: string
  url: string
  metatitle: string
  metadescription: string
  excerpt: string
  body: string
  author: string
  publishdate: CalendarDay
  state: 'draft' | 'published'
  locked: 0 | 1
  featureimage: string
}

export interface DemoComment {
  id: number
  post: number
  /** 0 = top level. */
  parent: number
  name: string
  email: string
  comment: string
  created: Date
}

export interface DemoFeedback {
  companyid: number
  name: string
  account: string
  feedback: string
  created: Date
}

export interface DemoFile {
  /** URL path; begins with /. */
  path: string
  contentType: 'image/svg+xml' | 'application/pdf'
  bytes: Uint8Array
}
