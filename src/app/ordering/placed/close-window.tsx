import { useState } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { confirmationCopy } from '#app/ordering/wizard/ordering.copy.ts'

/** Closes the window that a hauler's site opened for the order. A browser keeps a tab that the visitor opened; then it is said. */
export function CloseWindow() {
  const [kept, setKept] = useState(false)
  const close = () => {
    window.close()
    setKept(true)
  }
  return (
    <div role="status">
      {kept ? (
        confirmationCopy.mayClose
      ) : (
        <Button tone="quiet" onClick={close}>
          {confirmationCopy.closeWindow}
        </Button>
      )}
    </div>
  )
}
