// Faults in a browser are reported with the pattern of the page and words that are cleaned twice, there and on the
// server: no path, no code, and nothing that was typed.

import { COUNTED_PAGES, matchPage, PAGES_WITH_CODES } from './page-views.ts'

export const FAULT_PAGES = [...COUNTED_PAGES, ...PAGES_WITH_CODES, 'other'] as const
export type FaultPage = (typeof FAULT_PAGES)[number]

/** `screen`: an error boundary shows it; `background`: the page goes on; `money`: an order or a payment met it. */
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

/** An error's words without addresses, links, codes, quoted input and long numbers. */
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
