import { useState } from 'react'
import { post, Refused } from '#app/api.ts'
import { newAttemptKey } from '#app/calls/attempt-key.ts'
import { onceWritten } from '#app/calls/once-written.ts'
import { useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { asItWas, type CustomerChange, countText, isSoAlready } from './customer-changes.ts'
import type { CustomerRow } from './customer-rows.ts'

/** What became of a row: its new version when it was changed, or why it was not. */
export type RowOutcome = { row: CustomerRow; version?: number; why?: string }

type RowChange = { change: CustomerChange; version?: number | undefined }

/** A row whose answer was lost is asked for once more, under the key that it was sent with. */
async function outcomeOf(row: CustomerRow, { change, version }: RowChange): Promise<RowOutcome> {
  const write = onceWritten(post, newAttemptKey)
  const send = () => write('customers.update', { id: row.id, ...change, ...(version && { version }) })
  try {
    const { customer } = await send().catch((error) => {
      if (error instanceof Refused && error.status !== 0 && error.status < 500) throw error
      return send()
    })
    return { row, version: customer.version }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { row, why: error.message }
  }
}

/**
 * Changes many customers, one after the other so that they do not crowd out other calls. What was changed is said at the
 * foot with the way back, which overwrites nobody's later change.
 * @param onChanged hears that the list is not as it was
 * @param onOutcomes hears what became of each row, as long as the screen is still shown
 */
export function useBulkChange(onChanged: () => void, onOutcomes: (outcomes: RowOutcome[]) => void) {
  const [done, setDone] = useState(0)
  const { busy, save } = useSave()

  const undo = (changed: readonly RowOutcome[], change: CustomerChange) =>
    save(async () => {
      for (const { row, version } of changed) {
        const { why } = await outcomeOf(row, { change: asItWas(row, change), version })
        if (why) showMessage(`${row.name} was not changed back. ${why}`, { tone: 'error' })
      }
      onChanged()
    })

  const changeAll = async (rows: readonly CustomerRow[], change: CustomerChange): Promise<RowOutcome[]> => {
    const outcomes: RowOutcome[] = []
    for (const row of rows) {
      setDone(outcomes.length)
      outcomes.push(isSoAlready(row, change) ? { row } : await outcomeOf(row, { change }))
    }
    const changed = outcomes.filter(({ version }) => version !== undefined)
    if (changed.length > 0) {
      showMessage(`${countText(changed.length)} changed`, { undo: () => void undo(changed, change) })
      onChanged()
    }
    return outcomes
  }

  return {
    busy,
    /** How many rows are decided. */
    done,
    run: (rows: readonly CustomerRow[], change: CustomerChange) => save(() => changeAll(rows, change), onOutcomes),
  }
}
