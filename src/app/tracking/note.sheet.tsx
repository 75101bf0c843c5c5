import type { FormEvent } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { TextAreaField } from '#app/kit/fields/text-area-field.tsx'
import { FormProblem } from '#app/kit/form/form-problem.tsx'
import { useForm } from '#app/kit/form/use-form.ts'
import { showAboveButton, useSave } from '#app/kit/form/use-save.ts'
import { showBriefly } from '#app/kit/messages/brief-message.ts'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import { toldMessages } from '#domain/cans/told/messages.ts'
import { NOTE_MAX, PLACE_MAX, placeNote } from '#domain/cans/told/page/customer-note.ts'
import classes from './stop-page.module.css'
import { trackingCopy } from './tracking.copy.ts'

interface NoteSheetProps {
  about: 'note' | 'place'
  open: boolean
  stopKey: string
  onClose: () => void
  onSent: () => Promise<void>
}

const errorsOf = ({ text }: { text: string }) => ({ text: text.trim() === '' ? toldMessages.noteNeeded : undefined })

/** Always rendered, so that words stay when the sheet is closed. */
export function NoteSheet({ about, open, stopKey, onClose, onSent }: NoteSheetProps) {
  const isPlace = about === 'place'
  const form = useForm({
    start: { text: '' },
    fields: ['text'],
    errorsOf,
    limits: { text: isPlace ? PLACE_MAX : NOTE_MAX },
    idPrefix: `${about}-`,
  })
  const { busy, save } = useSave({ form, onRefused: showAboveButton(form) })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!form.check()) return
    const { text } = form.latest()
    void save(
      async (write) => write('canmanager.leaveNote', { key: stopKey, text: isPlace ? placeNote(text) : text }),
      () => {
        form.begin({ text: '' })
        showBriefly(trackingCopy.noteSent)
        onClose()
        void onSent()
      },
    )
  }
  return (
    <Sheet open={open} onClose={onClose} title={isPlace ? trackingCopy.placeTitle : trackingCopy.noteTitle}>
      <form className={classes.body} onSubmit={send} noValidate>
        <TextAreaField
          {...form.text('text')}
          label={isPlace ? trackingCopy.placeLabel : trackingCopy.noteLabel}
          help={isPlace && trackingCopy.placeHelp}
        />
        <FormProblem text={form.problem} />
        <Button type="submit" size={52} wide busy={busy && trackingCopy.sending}>
          {trackingCopy.send}
        </Button>
      </form>
    </Sheet>
  )
}
