import { IconLock, IconLockOpen, IconPencil } from '@tabler/icons-react'
import { streetOf } from '#app/cans/work/words/written-address.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { Sheet, SheetRow, SheetRows } from '#app/kit/sheets/sheet.tsx'
import type { Task } from '#contract/canmanager/tasks.ts'
import type { RowActions } from './use-row-actions.ts'

type StopMenuProps = { task: Task; actions: RowActions; onClose: () => void }

/** One for all rows, because there are 800. */
export function StopMenuSheet({ task, actions, onClose }: StopMenuProps) {
  const isLocked = task.locked === true
  const choose = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <Sheet open title={streetOf(task.address)} onClose={onClose}>
      <SheetRows>
        <SheetRow
          icon={<Icon of={isLocked ? IconLockOpen : IconLock} size="m" />}
          onClick={choose(() => actions.lock(task, !isLocked))}
        >
          {isLocked ? 'Let it move' : 'Keep its place'}
        </SheetRow>
        <SheetRow icon={<Icon of={IconPencil} size="m" />} onClick={choose(() => actions.open(task))}>
          Edit
        </SheetRow>
      </SheetRows>
    </Sheet>
  )
}
