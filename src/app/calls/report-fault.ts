import { isRouteErrorResponse } from 'react-router'
import { Refused, tell } from '#app/api.ts'
import { FAULT_MOST, type FaultSource, faultPage, faultWords } from '#domain/site/browser-faults.ts'

/** One broken page must not report the same thing with every frame. */
const MOST_OF_A_PAGE = 10

const reported = new Set<string>()

/** Tells the operator of a fault, once for each page load. Answers of the server are no faults here: it logs its own. */
export function reportFault(source: FaultSource, error: unknown): void {
  const isAnswer = error instanceof Refused || error instanceof Response || isRouteErrorResponse(error)
  const isAborted = error instanceof DOMException && error.name === 'AbortError'
  // Without signal every file and every answer is missing.
  if (isAborted || !navigator.onLine || (isAnswer && source !== 'money')) return
  const message = faultWords(wordsOf(error)) || 'Unknown'
  if (reported.has(message) || reported.size >= MOST_OF_A_PAGE) return
  reported.add(message)
  tell('faults.report', { page: faultPage(location.pathname), source, message, build: buildOf() })
}

/** An error's name, words and the place in the code where it began. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, FAULT_MOST)
  const [place] = /[\w.-]+\.m?[jt]sx?:\d+:\d+/.exec(error.stack ?? '') ?? []
  return `${error.name}: ${error.message}${place ? ` (${place})` : ''}`
}

/** The build whose files this page has, as React Router names it. */
export function buildOf(): string {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: { version?: string } }
  return manifest?.version?.slice(0, 40) ?? ''
}
