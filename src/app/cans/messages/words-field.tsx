import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#app/kit/actions/button.tsx'
import { TextAreaField } from '#app/kit/fields/text-area-field.tsx'
import type { Form } from '#app/kit/form/use-form.ts'
import { ourWords, WORDS_MAX } from '#domain/cans/told/stop-words.ts'
import type { StopEvent } from '#domain/cans/told/telling-rules.ts'
import classes from './event-row.module.css'
import { fieldsOf } from './example-stop.ts'
import { type MessagesForm, wordsOf } from './messages.form.ts'

interface WordsFieldProps {
  event: StopEvent
  name: string
  form: Form<MessagesForm>
}

export function WordsField({ event, name, form }: WordsFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const at = wordsOf(event)
  const words = form.values[at]
  /** Where the caret is; at the end of our words while there are no own ones. */
  const insert = (field: string) => {
    const before = words || ourWords[event]
    const from = words ? (area.current?.selectionStart ?? words.length) : before.length
    const to = words ? (area.current?.selectionEnd ?? words.length) : before.length
    const lead = from > 0 && !/\s$/.test(before.slice(0, from)) ? ` ${field}` : field
    flushSync(() => form.set({ [at]: before.slice(0, from) + lead + before.slice(to) }))
    area.current?.focus()
    area.current?.setSelectionRange(from + lead.length, from + lead.length)
  }
  return (
    <div className={classes.field}>
      <TextAreaField
        {...form.text(at)}
        ref={area}
        label={`Words: ${name}`}
        placeholder={ourWords[event]}
        maxLength={WORDS_MAX}
        autoComplete="off"
      />
      <fieldset className={classes.insert}>
        <legend className={classes.hint}>Insert</legend>
        {fieldsOf(event).map((field) => (
          <button key={field} type="button" className={classes.chip} onClick={() => insert(`{${field}}`)}>
            {`{${field}}`}
          </button>
        ))}
      </fieldset>
      <Button tone="quiet" notReady={words === '' && 'Our words'} onClick={() => form.set({ [at]: '' })}>
        Our words
      </Button>
    </div>
  )
}
