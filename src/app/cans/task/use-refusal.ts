import { useState } from 'react'
import { Refused } from '#app/calls/api.ts'
import { useIsShown } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'

/** Shows a refusal in the sheet, or as a toast once the sheet is closed. */
export function useRefusal() {
  const [error, setError] = useState<string>()
  const isShown = useIsShown()
  const refuse = (refusal: Error) => {
    const text = fieldText(refusal)
    if (isShown()) setError(text)
    else showMessage(text, { tone: 'error' })
  }
  return { error, setError, refuse, isShown }
}

const fieldText = (refusal: Error): string =>
  refusal instanceof Refused ? (refusal.fields[0]?.message ?? refusal.message) : refusal.message
