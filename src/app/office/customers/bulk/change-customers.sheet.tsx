import { useState } from 'react'
import type { Write } from '#app/calls/once-written.ts'
import { Button } from '#app/kit/actions/button.tsx'
import { ProgressBar } from '#app/kit/display/progress-bar.tsx'
import { RadioRow } from '#app/kit/fields/radio-row.tsx'
import { useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import type { Answer, Asked } from '#contract/contract.ts'
import { CHANGES, type CustomerChange, MOST_CHANGED, opposite } from '#domain/ordering/customers/many-customers.ts'
import { counted } from '#domain/words/counted.ts'
import classes from './change-customers.sheet.module.css'
import { SkippedSheet } from './skipped.sheet.tsx'

type ChangeCustomersSheetProps = {
  chosen: ChosenByCompany
  count: number
  onClose: () => void
  onChanged: () => void
  onDone: () => void
}

export function ChangeCustomersSheet({ chosen, count, onClose, onChanged, onDone }: ChangeCustomersSheetProps) {
  const [wanted, setWanted] = useState(CHANGES[0])
  const [kept, setKept] = useState<SkippedCustomers>([])
  const { busy, done, run } = useBulkChange(onChanged, (left, changed) => {
    if (left.length > 0) return setKept(left)
    if (changed === 0) showMessage('No changes needed: all of them are already set')
    onDone()
  })
  if (kept.length > 0) return <SkippedSheet kept={kept.map(whyNotChanged)} act="changed" onClose={onDone} />
  return (
    <Sheet open onClose={onClose} title={`Change ${counted(count, 'customer')}`}>
      <fieldset className={classes.choices}>
        <legend className={classes.legend}>From now on</legend>
        {CHANGES.map((choice) => (
          <RadioRow
            key={choice.name}
            group="change"
            value={choice.name}
            checked={choice.name === wanted.name}
            onChoose={() => setWanted(choice)}
            title={choice.label}
          />
        ))}
      </fieldset>
      {busy && count > MOST_CHANGED && <ProgressBar label="Changing customers" done={done} all={count} />}
      <Button
        wide
        busy={busy && 'Changing'}
        onClick={() => void run(chosen, wanted.change)}
      >{`Change ${counted(count, 'customer')}`}</Button>
    </Sheet>
  )
}

const whyNotChanged = ({ id, name }: SkippedCustomers[number]) => ({
  id,
  name,
  why: name === null ? 'No longer exists' : 'Someone else changed this customer',
})

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
