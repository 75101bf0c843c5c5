import { useState } from 'react'
import { Refused } from '#app/api.ts'
import { useIsShown } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'

/** What is said against something that was written in a sheet: there, or at the foot of whatever is shown once the sheet is closed. */
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

/** Why the server did not take a write, at its field where it named one. */
const fieldText = (refusal: Error): string =>
  refusal instanceof Refused ? (refusal.fields[0]?.message ?? refusal.message) : refusal.message
