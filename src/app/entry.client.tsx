import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { reportFault } from '#app/calls/report-fault.ts'
import { noteEarlyInput } from '#app/page/early-input.ts'
import { hearUncaught } from '#app/page/missing-file.ts'
import { dropUnreadableLogin } from '#app/session/login.store.ts'
import { dropExpired } from '#app/storage/stored-entries.ts'
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

function hydrate(): void {
  dropExpired()
  dropUnreadableLogin()
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />, {
      onCaughtError: report('screen'),
      onUncaughtError: report('screen'),
      onRecoverableError: report('background'),
    })
  })
}

/** Until version 0.6: an order that version 0.4 sent and sealed must be known before its page asks for the card again. */
async function unsealOlder(): Promise<void> {
  try {
    if (!Object.values<string>(localStorage).some((text) => text.startsWith('sealed:'))) return
    const older = await import('#app/offline/unseal-older.ts')
    await older.unsealOlder()
  } catch {
    // Storage is forbidden, or its keys are gone.
  }
}

void unsealOlder().then(hydrate)
