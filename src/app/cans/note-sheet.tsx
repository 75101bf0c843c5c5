import { IconSend } from '@tabler/icons-react'
import { Button } from '#app/kit/button.tsx'
import { FieldError } from '#app/kit/field-frame.tsx'
import { Sheet } from '#app/kit/sheet.tsx'
import { TextAreaField } from '#app/kit/text-area-field.tsx'
import type { Task } from '#contract/tasks.ts'
import type { Desk } from './desk.ts'
import classes from './note-sheet.module.css'
import { PhotoField } from './photo-field.tsx'
import { SheetFoot } from './sheet-foot.tsx'
import { useNote } from './use-note.ts'
import { streetOf } from './written-address.tsx'

type NoteSheetProps = { desk: Desk; task: Task; onClose: () => void }

/** What is worth knowing about a stop, in words or as a photo. */
export function NoteSheet({ desk, task, onClose }: NoteSheetProps) {
  const { note, set, error, busy, send } = useNote(task, desk.user, onClose)
  return (
    <Sheet open onClose={onClose} title={`Note at ${streetOf(task.address)}`}>
      <div className={classes.body}>
        <TextAreaField
          label="In your words"
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
        <Button
          size={64}
          wide
          icon={<IconSend size={24} stroke={2} aria-hidden="true" />}
          busy={busy && 'Sending'}
          onClick={send}
        >
          Send
        </Button>
      </SheetFoot>
    </Sheet>
  )
}
