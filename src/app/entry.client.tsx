import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { reportFault } from '#app/calls/report-fault.ts'
import { noteEarlyInput } from '#app/early-input.ts'
import { openSealed } from '#app/kit/sealed/sealed-storage.ts'
import { hearUncaught } from '#app/page/missing-file.ts'
import type { FaultSource } from '#domain/site/browser-faults.ts'

// A question that a newer one overtook is aborted, and the rest of its answer then fails with nobody waiting for it.
window.addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault()
})

noteEarlyInput(document)
hearUncaught()

/** An error boundary shows it, or React mended it: the console and the operator hear of it all the same. */
const report = (source: FaultSource) => (error: unknown) => {
  console.error(error)
  reportFault(source, error)
}

// Only whoever has been here before waits, for some milliseconds; the page stands there already.
void openSealed().then(() =>
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />, {
      onCaughtError: report('screen'),
      onUncaughtError: report('screen'),
      onRecoverableError: report('background'),
    })
  }),
)
