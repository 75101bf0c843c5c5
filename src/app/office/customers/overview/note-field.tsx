import { IconPencil } from '@tabler/icons-react'
import { useRef } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { takesText } from '#app/kit/takes-text.ts'
import { useWindowEvents } from '#app/kit/use-window-events.ts'
import classes from './note-field.module.css'
import type { NoteInWriting } from './use-customer-note.ts'

export function NoteField({ note }: { note: NoteInWriting }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const followKeys = (event: KeyboardEvent) => {
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
    if (event.key.toLowerCase() !== 'n' || !isPlain || takesText(event.target)) return
    if (document.querySelector('dialog[open]')) return
    event.preventDefault()
    field.current?.focus()
  }
  useWindowEvents({ keydown: followKeys })
  return (
    <form
      className={classes.note}
      onSubmit={(event) => {
        event.preventDefault()
        note.write()
      }}
    >
      <div className={classes.box}>
        <IconPencil className={classes.icon} size={18} stroke={1.75} aria-hidden="true" />
        <textarea
          ref={field}
          className={classes.input}
          aria-label="Add a note"
          aria-keyshortcuts="n"
          placeholder="Add a note"
          rows={1}
          maxLength={5000}
          value={note.text}
          onChange={(event) => note.type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            note.write()
          }}
        />
        <span className={classes.key} aria-hidden="true">
          N
        </span>
      </div>
      {note.text.trim() !== '' && (
        <Button type="submit" busy={note.busy && 'Saving'}>
          Save note
        </Button>
      )}
    </form>
  )
}
