// Visits are counted by path pattern, so that they never reveal an order or a customer. Pages with a code in their path
// and payment steps are not counted.

import { isCountedStep } from '#domain/ordering/wizard/counted-step.ts'

export const COUNTED_PAGES = [
  '/',
  '/Why-Joe',
  '/Services',
  '/Contact',
  '/Privacy-policy',
  '/Resources',
  '/Resources/:url',
  '/blog',
  '/blog/:url',
  '/h/:slug',
  '/h/:slug/:step',
  '/Demo',
  '/Demo/:hauler',
  '/Demo/:hauler/:step',
  '/signup',
  '/signup/:hauler',
  '/Reviews/:hauler',
  '/login',
  '/account',
  '/admin',
  '/admin/users',
  '/admin/users/e/:userId',
  '/admin/dashboard',
  '/admin/customers',
  '/admin/customers/import',
  '/admin/customers/e/:userId',
  '/admin/orders',
  '/admin/differences',
  '/admin/orders/to-be-asked',
  '/admin/billing',
  '/admin/billing/run',
  '/admin/billing/bills',
  '/admin/billing/bills/print',
  '/admin/billing/bills/e/:billId',
  '/admin/billing/payments',
  '/admin/billing/settings',
  '/admin/feedback',
  '/admin/maps',
  '/admin/maps/add',
  '/admin/maps/e/:mapId',
  '/admin/mail',
  '/admin/health',
  '/admin/trail',
  '/admin/posts',
  '/admin/posts/comments',
  '/admin/posts/e/:postId',
  '/admin/company',
  '/admin/company/e/:companyId',
  '/admin/services',
  '/admin/services/e/:id',
  '/admin/prices',
  '/admin/prices/add',
  '/admin/services/raise',
  '/admin/prices/e/:uid',
  '/admin/can-manager',
  '/admin/can-manager/run-sheets',
  '/admin/can-manager/messages',
  '/admin/can-go-backs',
  '/admin/can-go-backs/run-sheets',
] as const

export type CountedPage = (typeof COUNTED_PAGES)[number]

export const PAGES_WITH_CODES = [
  '/Can-Manager/register',
  '/Can-Manager/register/:codes',
  '/password-reset/:code',
  '/confirm-address/:code',
  '/order/:order',
  '/order/:order/drop-off.ics',
  '/h/:slug/back/:code',
  '/pay/:code',
  '/bill/:number',
  '/stop/:key',
] as const

const STEP = ':step'
const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '')
const fits = (segment: string, given = '') => segment.startsWith(':') || segment.toLowerCase() === given.toLowerCase()

export function matchPage<Page extends string>(pages: readonly Page[], path: string): Page | null {
  const given = segmentsOf(path)
  const found = pages.find((page) => {
    const segments = segmentsOf(page)
    return segments.length === given.length && segments.every((segment, at) => fits(segment, given[at]))
  })
  return found ?? null
}

export function countedPage(path: string): CountedPage | null {
  const page = matchPage(COUNTED_PAGES, path)
  if (!page?.endsWith(STEP)) return page
  return isCountedStep(segmentsOf(path).at(-1) ?? '') ? page : null
}
