import { isRouteErrorResponse } from 'react-router'
import { FAULT_MOST, type FaultSource, faultPage, faultWords } from '#domain/site/browser-faults.ts'
import { Refused, sendBeacon } from './api.ts'

/** A broken page must not report the same fault on every frame. */
const MOST_OF_A_PAGE = 10

const reported = new Set<string>()

/** Server responses don't count: the server logs its own faults. */
export function reportFault(source: FaultSource, error: unknown): void {
  const isAnswer = error instanceof Refused || error instanceof Response || isRouteErrorResponse(error)
  const isAborted = error instanceof DOMException && error.name === 'AbortError'
  // Offline, every file and response is missing.
  if (isAborted || !navigator.onLine || (isAnswer && source !== 'money')) return
  const message = faultWords(wordsOf(error)) || 'Unknown'
  if (reported.has(message) || reported.size >= MOST_OF_A_PAGE) return
  reported.add(message)
  sendBeacon('faults.report', { page: faultPage(location.pathname), source, message, build: buildOf() })
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, FAULT_MOST)
  const [place] = /[\w.-]+\.m?[jt]sx?:\d+:\d+/.exec(error.stack ?? '') ?? []
  return `${error.name}: ${error.message}${place ? ` (${place})` : ''}`
}

export function buildOf(): string {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: { version?: string } }
  return manifest?.version?.slice(0, 40) ?? ''
}
