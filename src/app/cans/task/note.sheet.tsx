import { IconSend } from '@tabler/icons-react'
import { SheetFoot } from '#app/cans/work/fields/sheet-foot.tsx'
import type { WorkBoard } from '#app/cans/work/store/work-board.ts'
import { streetOf } from '#app/cans/work/words/written-address.tsx'
import { Button } from '#app/kit/actions/button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { FieldError } from '#app/kit/fields/field-frame.tsx'
import { TextAreaField } from '#app/kit/fields/text-area-field.tsx'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import type { Task } from '#contract/canmanager/tasks.ts'
import classes from './note.sheet.module.css'
import { PhotoField } from './photo-field.tsx'
import { useTaskNote } from './use-task-note.ts'

type NoteSheetProps = { board: WorkBoard; task: Task; onClose: () => void }

export function NoteSheet({ board, task, onClose }: NoteSheetProps) {
  const { note, set, error, busy, send } = useTaskNote(task, board.user, onClose)
  return (
    <Sheet open onClose={onClose} title={`Note at ${streetOf(task.address)}`}>
      <div className={classes.body}>
        <TextAreaField
          label="Your note"
          optional={note.photo !== null}
          value={note.text}
          onChange={({ target }) => set({ text: target.value })}
        />
        <PhotoField photo={note.photo} onChoose={(photo) => set({ photo })} />
        {error && (
          <div role="alert">
            <FieldError>{error}</FieldError>
          </div>
        )}
      </div>
      <SheetFoot>
        <Button size={64} wide icon={<Icon of={IconSend} size="m" />} busy={busy && 'Sending'} onClick={send}>
          Send
        </Button>
      </SheetFoot>
    </Sheet>
  )
}
