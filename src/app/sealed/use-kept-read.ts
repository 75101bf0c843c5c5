import { useEffect, useState } from 'react'
import { sealedSoon } from './sealed-storage.ts'

/** Upper limit for a slow phone's IndexedDB; if it takes longer, it never answers. */
const MOST_MS = 5_000

let isRead = false

/**
 * True once the entries have been read, or given up on. Screens may render before that, but must not redirect for a
 * missing answer until then.
 */
export function useKeptRead(): boolean {
  const [read, setRead] = useState(isRead)
  useEffect(() => {
    if (read) return
    void sealedSoon(MOST_MS).then(() => {
      isRead = true
      setRead(true)
    })
  }, [read])
  return read
}
