import { useState } from 'react'
import { post, Refused } from '#app/api.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { asItWas, type CustomerChange, countText, isSoAlready } from './customer-changes.ts'
import type { CustomerRow } from './customer-rows.ts'

/** What became of a row: its new version when it was changed, or why it was not. */
export type RowOutcome = { row: CustomerRow; version?: number; why?: string }

type Write = { change: CustomerChange; version?: number | undefined }

async function outcomeOf(row: CustomerRow, { change, version }: Write): Promise<RowOutcome> {
  try {
    const { customer } = await post('customers.update', { id: row.id, ...change, ...(version && { version }) })
    return { row, version: customer.version }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { row, why: error.message }
  }
}

/**
 * Changes many customers, one after the other so that they do not crowd out other calls. What was changed is said at the
 * foot with the way back, which overwrites nobody's later change. `onChanged` hears that the list is not as it was.
 */
export function useBulkChange(onChanged: () => void) {
  const [done, setDone] = useState<number | null>(null)

  const undo = async (changed: readonly RowOutcome[], change: CustomerChange) => {
    for (const { row, version } of changed) {
      const { why } = await outcomeOf(row, { change: asItWas(row, change), version })
      if (why) showMessage(`${row.name} was not changed back. ${why}`, { tone: 'error' })
    }
    onChanged()
  }

  /** @returns what became of each row */
  const run = async (rows: readonly CustomerRow[], change: CustomerChange): Promise<RowOutcome[]> => {
    const outcomes: RowOutcome[] = []
    for (const row of rows) {
      setDone(outcomes.length)
      outcomes.push(isSoAlready(row, change) ? { row } : await outcomeOf(row, { change }))
    }
    setDone(null)
    const changed = outcomes.filter(({ version }) => version !== undefined)
    if (changed.length > 0) {
      showMessage(`${countText(changed.length)} changed`, { undo: () => void undo(changed, change) })
      onChanged()
    }
    return outcomes
  }

  return { done, run }
}
