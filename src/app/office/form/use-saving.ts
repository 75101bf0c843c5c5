import { useState } from 'react'
import { type FieldError, Refused } from '#app/api.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'

type Answers = {
  /** Errors of fields, as the server names them. */
  refuse: (errors: readonly FieldError[]) => void
  /** Somebody else saved in between, or the state does not allow it. */
  onConflict: (refused: Refused) => void
}

/** Runs one save at a time and brings each refusal to where it belongs: its field, the conflict, or the foot. */
export function useSaving({ refuse, onConflict }: Answers) {
  const [busy, setBusy] = useState(false)
  const save = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (error.status === 409) onConflict(error)
      else if (error.fields.length > 0) refuse(error.fields)
      else showMessage(error.message, { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return { busy, save }
}
