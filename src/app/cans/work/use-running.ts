import { useRef, useState } from 'react'
import { Refused } from '#app/api.ts'

/**
 * Runs one act at a time and keeps what the server says against it until the next one begins.
 * @param atField takes a refusal that belongs to a field, and says so
 */
export function useRunning<T extends string>(atField?: (refused: Refused) => boolean) {
  const [busy, setBusy] = useState<T | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const isRunning = useRef(false)
  const run = async (what: T, work: () => Promise<void>) => {
    // The state of this rendering would let a second press of the same moment through.
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
