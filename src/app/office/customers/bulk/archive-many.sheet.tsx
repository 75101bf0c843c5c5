import { useState } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { ProgressBar } from '#app/kit/display/progress-bar.tsx'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import erase from '#app/office/customers/erase/erase.sheet.module.css'
import { ARCHIVED } from '#domain/ordering/customers/erasure.ts'
import { counted } from '#domain/words/counted.ts'
import { type SkippedCustomer, SkippedSheet } from './skipped.sheet.tsx'
import { useArchiveMany } from './use-archive-many.ts'

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
