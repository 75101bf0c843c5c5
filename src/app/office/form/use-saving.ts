import { useState } from 'react'
import { type FieldError, Refused } from '#app/api.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'

type Answers<C> = {
  /** Errors of fields, as the server names them. */
  refuse: (errors: readonly FieldError[]) => void
  /** What somebody else saved in between, where that is why; null for all else. */
  conflictOf: (refused: Refused) => C | null
  onConflict: (conflict: C) => void
}

/** Runs one save at a time and brings each refusal to where it belongs: its field, the conflict, or the foot. */
export function useSaving<C>({ refuse, conflictOf, onConflict }: Answers<C>) {
  const [busy, setBusy] = useState(false)
  const save = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const conflict = conflictOf(error)
      if (conflict) onConflict(conflict)
      else if (error.fields.length > 0) refuse(error.fields)
      else showMessage(error.message, { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return { busy, save }
}
