// Browser errors are reported with the page's pattern and a sanitized message, cleaned both in the browser and on the
// server. They contain no paths, codes or typed text.

import { COUNTED_PAGES, matchPage, PAGES_WITH_CODES } from './page-views.ts'

export const FAULT_PAGES = [...COUNTED_PAGES, ...PAGES_WITH_CODES, 'other'] as const
export type FaultPage = (typeof FAULT_PAGES)[number]

/**
 * `screen`: shown by an error boundary; `background`: the page keeps working; `money`: affects an order or a payment.
 */
export const FAULT_SOURCES = ['screen', 'background', 'money'] as const
export type FaultSource = (typeof FAULT_SOURCES)[number]

export interface BrowserFault {
  page: FaultPage
  source: FaultSource
  message: string
  build: string
}

export const faultPage = (path: string): FaultPage => matchPage(FAULT_PAGES, path) ?? 'other'

export const FAULT_MOST = 300

export const faultWords = (message: string): string =>
  message
    .replace(/\b[a-z][a-z\d+.-]*:\/\/[^\s)'"]*\/([\w.-]+\.js(?::\d+)*)/gi, '$1')
    .replace(/\b[a-z][a-z\d+.-]*:\/\/[^\s)'"]+/gi, '[link]')
    .replace(/[^\s"'<>]+@[^\s"'<>]+/g, '[email]')
    .replace(/"[^"]*"/g, '[text]')
    .replace(/\/[\w-]+\/[^\s)]*/g, '[path]')
    .replace(/\b(?=\w*[a-z_])(?=\w*\d)\w{16,}\b/gi, '[code]')
    .replace(/\+?\d[\d\s().-]{5,}\d/g, '[number]')
    .slice(0, FAULT_MOST)
