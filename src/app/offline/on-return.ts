/** What tells that the device or the person is back. */
export interface ReturnSignals {
  window: Pick<EventTarget, 'addEventListener'>
  document: Pick<EventTarget, 'addEventListener'> & Pick<Document, 'visibilityState'>
}

/** Runs `act` whenever the signal comes back or the page is looked at again. @returns the way out */
export function onReturn({ window, document }: ReturnSignals, act: () => void): () => void {
  const control = new AbortController()
  const until = { signal: control.signal }
  window.addEventListener('online', act, until)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && act(), until)
  return () => control.abort()
}
