import { buildOf, reportFault } from '#app/calls/report-fault.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { useTimeout } from '#app/kit/use-timeout.ts'
import { useWindowEvents } from '#app/kit/use-window-events.ts'

const MISSING =
  /failed to fetch|load failed|networkerror|dynamically imported module|module script failed|unable to preload/i

const isMissingFile = (error: unknown): boolean => error instanceof Error && MISSING.test(error.message)

/** Gone from the server, as after an update. Failed data requests are retried instead. */
const OUTDATED = /dynamically imported module|module script failed|unable to preload/i
const isOutdated = (error: unknown): boolean => error instanceof Error && OUTDATED.test(error.message)

const RELOADED = 'haulyard.reloaded'

function reloadOnce(): void {
  const build = buildOf() || 'unknown'
  if (sessionStorage.getItem(RELOADED) === build) return
  sessionStorage.setItem(RELOADED, build)
  location.reload()
}

/** @returns whether only a file is missing */
export function useMissingFile(error: unknown): boolean {
  const isMissing = isMissingFile(error)
  useTimeout(error ?? null, 0, () => {
    if (isOutdated(error) && navigator.onLine) reloadOnce()
    else reportFault('screen', error)
  })
  useWindowEvents({ online: () => isMissing && location.reload() })
  return isMissing
}

/** Never reloads the page, so that typed text is kept; a toast asks for it. */
export function hearUncaught(): void {
  const hear = (error: unknown) => {
    if (isOutdated(error) && navigator.onLine)
      showMessage('Haulyard was updated. Load the page again.', { tone: 'error' })
    if (error) reportFault('background', error)
  }
  window.addEventListener('error', ({ error }) => hear(error))
  window.addEventListener('unhandledrejection', ({ reason }) => hear(reason))
}
