import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { reportFault } from '#app/calls/report-fault.ts'
import { noteEarlyInput } from '#app/page/early-input.ts'
import { hearUncaught } from '#app/page/missing-file.ts'
import { openSealed } from '#app/sealed/sealed-storage.ts'
import type { FaultSource } from '#domain/site/browser-faults.ts'

// An aborted request superseded by a newer one rejects with nothing awaiting it.
window.addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault()
})

noteEarlyInput(document)
hearUncaught()

/** Log errors even when an error boundary shows them or React recovered. */
const report = (source: FaultSource) => (error: unknown) => {
  console.error(error)
  reportFault(source, error)
}

// Waits some milliseconds on return visits only, while the server's page is visible.
void openSealed().then(() =>
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />, {
      onCaughtError: report('screen'),
      onUncaughtError: report('screen'),
      onRecoverableError: report('background'),
    })
  }),
)
