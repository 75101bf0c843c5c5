import { useState } from 'react'
import { get, Refused } from '#app/calls/api.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import type { Answer } from '#contract/contract.ts'
import type { TimeLineEntry } from '#contract/customers/overview.ts'
import type { TimeLineKind } from '#domain/ordering/customers/time-line.ts'

type Page = Answer<'customers.getTimeLine'>

export function useOlderEntries(first: Page, customer: number, kind: TimeLineKind | null) {
  const [older, setOlder] = useState<{ of: Page; rows: readonly TimeLineEntry[]; more: boolean } | null>(null)
  const [busy, setBusy] = useState(false)
  const known = older?.of === first ? older : { rows: [], more: first.more }
  const rows = [...first.rows, ...known.rows]

  const showOlder = async () => {
    setBusy(true)
    try {
      const page = await get('customers.getTimeLine', {
        i: String(customer),
        ...(kind && { kind }),
        ...(rows.length > 0 && { after: rows.at(-1)?.id }),
      })
      setOlder({ of: first, rows: [...known.rows, ...page.rows], more: page.more })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      showMessage(`Older entries did not load. ${error.message}`, { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return { rows, more: known.more, busy, showOlder: () => void showOlder() }
}
