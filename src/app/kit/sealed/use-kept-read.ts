import { useEffect, useState } from 'react'
import { sealedSoon } from './sealed-storage.ts'

/** A slow phone's database has answered by then; one that has not never will. */
const MOST_MS = 5_000

let isRead = false

/**
 * Whether what earlier pages have kept is read, or never will be. Screens begin without it where the browser's database is slow;
 * until it is there nobody is sent elsewhere for want of an answer.
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
