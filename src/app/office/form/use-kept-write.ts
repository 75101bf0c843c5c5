import { useState, useSyncExternalStore } from 'react'
import type { KeptWrite, UndecidedWrite } from '#app/calls/once-written.ts'
import { useOffice } from '#app/page/use-office.ts'
import type { StoredEntries } from '#app/storage/stored-entries.ts'

/**
 * A write whose answer was lost keeps its key and its input on the device, because a sheet that was closed, or a page
 * that was left, must not do it twice. Keys are the person's own.
 */
export function useKeptWrite(
  writes: StoredEntries<UndecidedWrite>,
  record: string,
): { lost: UndecidedWrite | null; kept: KeptWrite } {
  const name = `${useOffice().user.id} ${record}`
  const [kept] = useState(() => ({
    read: () => writes.read(name),
    keep: (write: UndecidedWrite | null) => writes.write(name, write),
  }))
  return { lost: useSyncExternalStore(writes.subscribe, kept.read, () => null), kept }
}
