import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { noteEarlyInput } from '#app/early-input.ts'
import { openSealed } from '#app/kit/sealed/sealed-storage.ts'

// A question that a newer one overtook is aborted, and the rest of its answer then fails with nobody waiting for it.
window.addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault()
})

noteEarlyInput(document)

// Only whoever has been here before waits, for some milliseconds; the page stands there already.
void openSealed().then(() =>
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />)
  }),
)
