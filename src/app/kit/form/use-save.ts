import { useLayoutEffect, useRef, useState } from 'react'
import { type FieldError, Refused } from '#app/calls/api.ts'
import { type KeptWrite, useOnceWritten, type Write } from '#app/calls/once-written.ts'
import { closeMessage, showMessage } from '#app/kit/messages/message.store.ts'

export interface SaveOptions {
  form?: { refuse: (errors: readonly FieldError[]) => void }
  /** @returns whether the refusal was an edit conflict and is shown as one */
  onConflict?: (refused: Refused) => boolean
  /**
   * Defaults to a toast unless a field shows the error.
   * @returns the id of the toast, if any; it closes when the next save begins
   */
  onRefused?: (refused: Refused, isAtField: boolean) => unknown
  /** Keeps an undecided write longer than the form. */
  kept?: KeptWrite
}

export interface Save {
  busy: boolean
  /**
   * Runs one save at a time.
   * @param send does everything that must happen even if the screen has been left; its writes keep their
   * Idempotency-Key until the server has answered
   * @param onSaved runs only while the screen is still mounted
   */
  save: <T>(send: (write: Write) => Promise<T>, onSaved?: (answer: T) => void) => Promise<void>
}

const showAtFoot = ({ message }: Refused, isAtField: boolean) =>
  isAtField ? undefined : showMessage(message, { tone: 'error' })

export const showAboveButton =
  ({ fail }: { fail: (problem: string) => void }) =>
  ({ message }: Refused, isAtField: boolean) => {
    if (!isAtField) fail(message)
  }

export function useSave({ form, onConflict, onRefused = showAtFoot, kept }: SaveOptions = {}): Save {
  const [busy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const said = useRef<unknown>(undefined)
  const write = useOnceWritten(kept)
  const isShown = useIsShown()

  const refuse = (refused: Refused) => {
    if (isShown() && onConflict?.(refused)) return
    const isAtField = isShown() && form !== undefined && refused.fields.length > 0
    if (isAtField) form.refuse(refused.fields)
    said.current = onRefused(refused, isAtField)
  }

  const save: Save['save'] = async (send, onSaved) => {
    // A ref, because state would let a double click within one render through.
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    if (typeof said.current === 'number') closeMessage(said.current)
    try {
      const answer = await send(write)
      if (isShown()) onSaved?.(answer)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      refuse(error)
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { busy, save }
}

/** Keeps a late response from navigating a user who has already left. */
export function useIsShown(): () => boolean {
  const isShown = useRef(false)
  // A layout effect, because a response may arrive right after unmount.
  useLayoutEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return () => isShown.current
}
