import { useRef, useState } from 'react'
import { Refused } from '#app/calls/api.ts'

/** @param atField returns true if it showed the refusal at a field */
export function useRunning<T extends string>(atField?: (refused: Refused) => boolean) {
  const [busy, setBusy] = useState<T | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const isRunning = useRef(false)
  const run = async (what: T, work: () => Promise<void>) => {
    // A ref, because state would be stale for a second press in the same frame.
    if (isRunning.current) return
    isRunning.current = true
    setBusy(what)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (!atField?.(error)) setFailure(error.message)
    } finally {
      isRunning.current = false
      setBusy(null)
    }
  }
  return { busy, failure, setFailure, run }
}
