import { useState } from 'react'
import type { Write } from '#app/calls/once-written.ts'
import { useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import type { Answer, Asked } from '#contract/contract.ts'
import { MOST_CHANGED } from '#domain/ordering/customers/many-customers.ts'
import { counted } from '#domain/words/counted.ts'
import { type CustomerChange, opposite } from './customer-changes.ts'

type Row = Asked<'customers.updateMany'>['rows'][number]
type Outcome = Answer<'customers.updateMany'>

export type ChosenByCompany = ReadonlyMap<number, readonly Row[]>

export type SkippedCustomers = Outcome['kept']

interface Portion {
  companyId: number
  rows: Row[]
}

function portionsOf(chosen: ChosenByCompany): Portion[] {
  return [...chosen].flatMap(([companyId, rows]) =>
    Array.from({ length: Math.ceil(rows.length / MOST_CHANGED) }, (_, at) => ({
      companyId,
      rows: rows.slice(at * MOST_CHANGED, (at + 1) * MOST_CHANGED),
    })),
  )
}

const namesOf = (kept: SkippedCustomers) => kept.map(({ id, name }) => name ?? `No. ${id}`).join(', ')

/** Undo never overwrites a later change by another user. */
export function useBulkChange(onChanged: () => void, onDone: (kept: SkippedCustomers, changed: number) => void) {
  const [done, setDone] = useState(0)
  const { busy, save } = useSave()

  /** Sequential chunks, so that these calls don't crowd out others. */
  const send = async (write: Write, chosen: ChosenByCompany, change: CustomerChange) => {
    const changed = new Map<number, Row[]>()
    const kept: Outcome['kept'] = []
    let sent = 0
    for (const { companyId, rows } of portionsOf(chosen)) {
      setDone(sent)
      const answer = await write('customers.updateMany', { companyId, ...change, rows })
      changed.set(companyId, [...(changed.get(companyId) ?? []), ...answer.changed])
      kept.push(...answer.kept)
      sent += rows.length
    }
    return { changed, kept, count: [...changed.values()].reduce((sum, rows) => sum + rows.length, 0) }
  }

  const undo = (changed: ChosenByCompany, change: CustomerChange) =>
    save(async (write) => {
      const { kept } = await send(write, changed, opposite(change))
      if (kept.length > 0) {
        showMessage(`Not changed back because someone else has changed them since: ${namesOf(kept)}`, { tone: 'error' })
      }
      onChanged()
    })

  const changeAll = async (write: Write, chosen: ChosenByCompany, change: CustomerChange) => {
    const sending = send(write, chosen, change)
    // Rows changed before a chunk was refused must show.
    await sending.catch(onChanged)
    const { changed, kept, count } = await sending
    if (count > 0) {
      showMessage(`${counted(count, 'customer')} changed`, { undo: () => void undo(changed, change) })
      onChanged()
    }
    return { kept, count }
  }

  return {
    busy,
    done,
    run: (chosen: ChosenByCompany, change: CustomerChange) =>
      save(
        (write) => changeAll(write, chosen, change),
        ({ kept, count }) => onDone(kept, count),
      ),
  }
}
