import { useLayoutEffect, useRef, useState } from 'react'
import { type FieldError, Refused } from '#app/api.ts'
import { useOnceWritten, type Write } from '#app/calls/once-written.ts'
import { closeMessage, showMessage } from '#app/kit/messages/message.store.ts'

export interface SaveOptions {
  /** Where the server's words about fields go. */
  form?: { refuse: (errors: readonly FieldError[]) => void }
  /** @returns whether it was about what somebody else saved in between, and is shown as such */
  onConflict?: (refused: Refused) => boolean
  /**
   * Says why nothing was saved; by itself at the foot, and only what stands at no field.
   * @param isAtField whether the form shows it already
   * @returns the id of the message that says so at the foot, if one does: it goes when the next save begins
   */
  say?: (refused: Refused, isAtField: boolean) => unknown
}

export interface Save {
  busy: boolean
  /**
   * Runs one save at a time.
   * @param send does everything that has to happen even if nobody looks at the screen any more; its writes keep their
   * Idempotency-Key until the server has answered
   * @param onSaved goes on from there, as long as the screen is still shown
   */
  save: <T>(send: (write: Write) => Promise<T>, onSaved?: (answer: T) => void) => Promise<void>
}

const sayAtFoot = ({ message }: Refused, isAtField: boolean) =>
  isAtField ? undefined : showMessage(message, { tone: 'error' })

/** For a form that says above its button why it was not taken. */
export const sayAboveButton =
  ({ fail }: { fail: (problem: string) => void }) =>
  ({ message }: Refused, isAtField: boolean) => {
    if (!isAtField) fail(message)
  }

/** The one save hook: each refusal comes to where it belongs, which is its field, the conflict, or the foot. */
export function useSave({ form, onConflict, say = sayAtFoot }: SaveOptions = {}): Save {
  const [busy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const said = useRef<unknown>(undefined)
  const write = useOnceWritten()
  const isShown = useIsShown()

  const refuse = (refused: Refused) => {
    if (isShown() && onConflict?.(refused)) return
    const isAtField = isShown() && form !== undefined && refused.fields.length > 0
    if (isAtField) form.refuse(refused.fields)
    said.current = say(refused, isAtField)
  }

  const save: Save['save'] = async (send, onSaved) => {
    // The state of this rendering would let a second press of the same moment through.
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

/** Whoever left while a save was on its way is not led back by its end. */
export function useIsShown(): () => boolean {
  const isShown = useRef(false)
  // Before anything else can happen: an answer may come right after the screen was left.
  useLayoutEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return () => isShown.current
}
