import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { Checkbox } from '#app/kit/fields/checkbox.tsx'
import type { Form } from '#app/kit/form/use-form.ts'
import { useSite } from '#app/page/use-site.ts'
import { stopSubject, stopText, stopWords } from '#domain/cans/told/stop-words.ts'
import type { StopEvent } from '#domain/cans/told/telling-rules.ts'
import classes from './event-row.module.css'
import { exampleStop } from './example-stop.ts'
import type { LoadedMessages } from './load-messages.ts'
import { emailOf, type MessagesForm, textOf, wordsOf } from './messages.form.ts'
import { WordsField } from './words-field.tsx'

const NAMES: Record<StopEvent, string> = {
  day: 'A day is set',
  moved: 'The day changes',
  evening: 'The evening before',
  onway: 'On the way',
  time: 'The time changes by more than 30 minutes',
  done: 'Done',
  failed: 'Could not be done',
}

interface EventRowProps {
  event: StopEvent
  form: Form<MessagesForm>
  loaded: LoadedMessages
}

export function EventRow({ event, form, loaded }: EventRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { mailOff, textOff } = useSite()
  const { values, set, field } = form
  const name = NAMES[event]
  const words = values[wordsOf(event)].trim()
  const facts = exampleStop(event, loaded)
  const channels = [
    { at: emailOf(event), label: mailOff ? 'Email (off)' : 'Email' },
    { at: textOf(event), label: textOff ? 'Text (off)' : 'Text' },
  ] as const
  const shows = isOpen || field(wordsOf(event)).error !== undefined
  return (
    <li className={classes.row}>
      <fieldset className={classes.head}>
        <legend className={classes.name}>{name}</legend>
        {channels.map(({ at, label }) => (
          <Checkbox
            key={at}
            id={at}
            label={label}
            checked={values[at]}
            onChange={({ target }) => set({ [at]: target.checked })}
          />
        ))}
        <Button
          tone="quiet"
          icon={<Icon of={IconPencil} />}
          aria-expanded={shows}
          aria-label={`Words for ${name}`}
          onClick={() => setIsOpen(!shows)}
        >
          Words
        </Button>
      </fieldset>
      {shows ? (
        <div className={classes.editor}>
          <WordsField event={event} name={name} form={form} />
          <Preview event={event} words={words} loaded={loaded} />
        </div>
      ) : (
        <p className={classes.words}>{stopWords(event, words, facts)}</p>
      )}
    </li>
  )
}

function Preview({ event, words, loaded }: { event: StopEvent; words: string; loaded: LoadedMessages }) {
  const { publicUrl } = useSite()
  const facts = exampleStop(event, loaded)
  return (
    <dl className={classes.preview}>
      <dt>As a text</dt>
      <dd className={classes.bubble}>{stopText(event, words, facts, `${publicUrl}/stop/…`)}</dd>
      <dt>Subject of the email</dt>
      <dd className={classes.subject}>{stopSubject(event, facts)}</dd>
    </dl>
  )
}
