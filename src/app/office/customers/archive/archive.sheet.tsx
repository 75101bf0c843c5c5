import { useState } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { FormProblem } from '#app/kit/form/form-problem.tsx'
import { useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import erase from '#app/office/customers/erase/erase.sheet.module.css'
import type { Customer } from '#contract/customers/customers.ts'
import { ARCHIVED } from '#domain/ordering/customers/erasure.ts'

type ArchiveSheetProps = {
  open: boolean
  customer: Pick<Customer, 'id' | 'fullname'>
  onClose: () => void
  onTurned: () => void
}

export function ArchiveSheet({ open, customer, onClose, onTurned }: ArchiveSheetProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const { busy, archive } = useArchive(customer, onTurned, setProblem)
  const close = () => {
    setProblem(null)
    onClose()
  }
  return (
    <Sheet open={open} onClose={close} title={`Archive ${customer.fullname}?`}>
      <div className={erase.form}>
        <ul className={erase.items}>
          {ARCHIVED.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
        <FormProblem text={problem} />
        <Button wide busy={busy && 'Archiving'} onClick={() => archive(close)}>
          Archive
        </Button>
        <Button tone="secondary" wide onClick={close}>
          Keep in the lists
        </Button>
      </div>
    </Sheet>
  )
}

export function useArchive(
  { id, fullname }: Pick<Customer, 'id' | 'fullname'>,
  onTurned: () => void,
  onRefused: (why: string) => void = (why) => showMessage(why, { tone: 'error' }),
) {
  const { busy, save } = useSave({ onRefused: ({ message }) => onRefused(message) })
  const bringBack = () =>
    save(async (write) => {
      await write('customers.archive', { id, archived: 0 })
      showMessage(`${fullname} is back in the lists`)
      onTurned()
    })
  const archive = (onArchived: () => void) =>
    save(async (write) => {
      await write('customers.archive', { id, archived: 1 })
      showMessage(`${fullname} is archived`, { undo: () => void bringBack() })
      onTurned()
    }, onArchived)
  return { busy, bringBack: () => void bringBack(), archive: (onArchived: () => void) => void archive(onArchived) }
}
