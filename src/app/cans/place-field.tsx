import { IconMapPin } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { TextField } from '#app/kit/text-field.tsx'
import { addressCopy } from '#app/ordering/copy.ts'
import { useListKeys } from '#app/ordering/use-list-keys.ts'
import { useSuggestions } from '#app/ordering/use-suggestions.ts'
import type { Suggestion } from '#contract/geo.ts'
import classes from './place-field.module.css'
import type { RouteEnd } from './router-ends.ts'

export interface PlaceFieldProps {
  label: string
  value: RouteEnd
  error?: string | undefined
  onChange: (value: RouteEnd) => void
}

/** An address with suggestions under it. What is typed and not chosen is looked up when the route is loaded. */
export function PlaceField({ label, value, error, onChange }: PlaceFieldProps) {
  const id = useId()
  const [typing, setTyping] = useState(false)
  const { found } = useSuggestions(typing ? value.text : '', null)
  const list = useListKeys(typing && found.length > 0, found.length, (index) => {
    const suggestion = found[index]
    if (suggestion) choose(suggestion)
  })
  const choose = ({ text, lat, lng }: Suggestion) => {
    setTyping(false)
    onChange({ text, point: lat === undefined || lng === undefined ? null : { lat, lng } })
  }
  const write = (text: string) => {
    setTyping(true)
    list.reset()
    onChange({ text, point: null })
  }
  return (
    <div className={classes.field}>
      <TextField
        id={id}
        label={label}
        error={error}
        value={value.text}
        role="combobox"
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        maxLength={200}
        aria-autocomplete="list"
        aria-expanded={list.shown}
        aria-controls={`${id}-list`}
        aria-activedescendant={list.shown ? `${id}-${list.active}` : undefined}
        onChange={(event) => write(event.target.value)}
        // Without a list Escape is the dialog's.
        onKeyDown={(event) => (list.shown || event.key !== 'Escape') && list.onKeyDown(event)}
        onBlur={() => setTyping(false)}
      />
      <Options id={id} found={found} list={list} />
    </div>
  )
}

/** The field keeps the focus and the keys; an option is only pressed. */
function Options(props: { id: string; found: readonly Suggestion[]; list: ReturnType<typeof useListKeys> }) {
  const { id, found, list } = props
  return (
    <div
      className={classes.list}
      id={`${id}-list`}
      role="listbox"
      aria-label={addressCopy.suggestions}
      hidden={!list.shown}
    >
      {found.map((suggestion, index) => (
        <button
          key={suggestion.id}
          type="button"
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === list.active}
          tabIndex={-1}
          className={classes.option}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => list.take(index)}
        >
          <IconMapPin size={20} stroke={1.75} aria-hidden="true" />
          <span>
            <span className={classes.main}>{suggestion.main}</span>
            <span className={classes.secondary}>{suggestion.secondary}</span>
          </span>
        </button>
      ))}
    </div>
  )
}
