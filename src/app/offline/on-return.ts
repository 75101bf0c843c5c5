export interface ReturnSignals {
  window: Pick<EventTarget, 'addEventListener'>
  document: Pick<EventTarget, 'addEventListener'> & Pick<Document, 'visibilityState'>
}

export function onReturn({ window, document }: ReturnSignals, act: () => void): () => void {
  const control = new AbortController()
  const until = { signal: control.signal }
  window.addEventListener('online', act, until)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && act(), until)
  return () => control.abort()
}
