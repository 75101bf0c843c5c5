import { buildOf, reportFault } from '#app/calls/report-fault.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { useTimeout } from '#app/kit/use-timeout.ts'
import { useWindowEvents } from '#app/kit/use-window-events.ts'

const MISSING =
  /failed to fetch|load failed|networkerror|dynamically imported module|module script failed|unable to preload/i

/** A file of the screens could not be fetched: there is no signal, or a new build took its place. */
const isMissingFile = (error: unknown): boolean => error instanceof Error && MISSING.test(error.message)

/** Code that is gone from the server, as after an update; data that could not be fetched is asked for again, not the page. */
const OUTDATED = /dynamically imported module|module script failed|unable to preload/i
const isOutdated = (error: unknown): boolean => error instanceof Error && OUTDATED.test(error.message)

const RELOADED = 'haulyard.reloaded'

/** Reloads an outdated page once for each build: a second time the file is missing for another reason. */
function reloadOnce(): void {
  const build = buildOf() || 'unknown'
  if (sessionStorage.getItem(RELOADED) === build) return
  sessionStorage.setItem(RELOADED, build)
  location.reload()
}

/**
 * For an error boundary: reports a fault, and loads the page again where only a file is missing; without signal as soon as
 * there is some. @returns whether only a file is missing
 */
export function useMissingFile(error: unknown): boolean {
  const isMissing = isMissingFile(error)
  useTimeout(error ?? null, 0, () => {
    if (isOutdated(error) && navigator.onLine) reloadOnce()
    else reportFault('screen', error)
  })
  useWindowEvents({ online: () => isMissing && location.reload() })
  return isMissing
}

/** Hears of every fault that no code catches. What is typed stays: the page is loaded again by a press, not here. */
export function hearUncaught(): void {
  const hear = (error: unknown) => {
    if (isOutdated(error) && navigator.onLine)
      showMessage('Haulyard was updated. Load the page again.', { tone: 'error' })
    if (error) reportFault('background', error)
  }
  window.addEventListener('error', ({ error }) => hear(error))
  window.addEventListener('unhandledrejection', ({ reason }) => hear(reason))
}
