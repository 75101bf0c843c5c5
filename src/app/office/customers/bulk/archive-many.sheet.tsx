import { useState } from 'react'
import { get, Refused } from '#app/calls/api.ts'
import type { Write } from '#app/calls/once-written.ts'
import { Button } from '#app/kit/actions/button.tsx'
import { ProgressBar } from '#app/kit/display/progress-bar.tsx'
import { useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import erase from '#app/office/customers/erase/erase.sheet.module.css'
import { ARCHIVED } from '#domain/ordering/customers/erasure.ts'
import { counted } from '#domain/words/counted.ts'
import { type SkippedCustomer, SkippedSheet } from './skipped.sheet.tsx'

type ArchiveManySheetProps = {
  ids: readonly number[]
  onClose: () => void
  onChanged: () => void
  onDone: () => void
}

export function ArchiveManySheet({ ids, onClose, onChanged, onDone }: ArchiveManySheetProps) {
  const [kept, setKept] = useState<readonly SkippedCustomer[]>([])
  const { busy, done, archive } = useArchiveMany(onChanged, (left) => (left.length > 0 ? setKept(left) : onDone()))
  if (kept.length > 0) return <SkippedSheet kept={kept} act="archived" onClose={onDone} />
  const customers = counted(ids.length, 'customer')
  return (
    <Sheet open onClose={onClose} title={`Archive ${customers}?`}>
      <div className={erase.form}>
        <p>For each of them:</p>
        <ul className={erase.items}>
          {ARCHIVED.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
        {busy && <ProgressBar label="Archiving customers" done={done} all={ids.length} />}
        <Button wide busy={busy && 'Archiving'} onClick={() => void archive(ids)}>{`Archive ${customers}`}</Button>
        <Button tone="secondary" wide onClick={onClose}>
          Keep in the lists
        </Button>
      </div>
    </Sheet>
  )
}

export function useArchiveMany(onChanged: () => void, onDone: (kept: readonly SkippedCustomer[]) => void) {
  const [done, setDone] = useState(0)
  const { busy, save } = useSave()

  /** Sequential, so that these calls don't crowd out others. */
  const turn = async (write: Write, ids: readonly number[], archived: 0 | 1) => {
    const turned: number[] = []
    const kept: SkippedCustomer[] = []
    for (const [at, id] of ids.entries()) {
      setDone(at)
      try {
        await write('customers.archive', { id, archived })
        turned.push(id)
      } catch (error) {
        // Customers archived before a call failed must show.
        if (!(error instanceof Refused && isOfThisOne(error))) {
          if (turned.length > 0) onChanged()
          throw error
        }
        kept.push(await keptBy(id, error))
      }
    }
    return { turned, kept }
  }

  const bringBack = (ids: readonly number[]) =>
    save(async (write) => {
      const { turned, kept } = await turn(write, ids, 0)
      if (turned.length > 0) showMessage(`${counted(turned.length, 'customer')} back in the lists`)
      if (kept.length > 0) showMessage(`${counted(kept.length, 'customer')} could not be restored`, { tone: 'error' })
      onChanged()
    })

  const archiveAll = async (write: Write, ids: readonly number[]) => {
    const { turned, kept } = await turn(write, ids, 1)
    if (turned.length > 0) {
      showMessage(`${counted(turned.length, 'customer')} archived`, { undo: () => void bringBack(turned) })
      onChanged()
    }
    return kept
  }

  return {
    busy,
    done,
    archive: (ids: readonly number[]) => save((write) => archiveAll(write, ids), onDone),
  }
}

/** A refusal that concerns this customer only, so the loop can continue. */
const isOfThisOne = (refused: Refused): boolean => refused.is('customer.in-use') || refused.status === 404

async function keptBy(id: number, refused: Refused): Promise<SkippedCustomer> {
  if (refused.status === 404) return { id, name: null, why: 'No longer exists' }
  const name = await get('customers.get', { i: id }).then(
    ({ fullname }) => fullname,
    () => null,
  )
  return { id, name, why: refused.message }
}
