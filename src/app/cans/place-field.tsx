import { useId, useState } from 'react'
import { TextField } from '#app/kit/text-field.tsx'
import { AddressOptions } from '#app/ordering/address-options.tsx'
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
      <AddressOptions {...{ id, found, list }} className={classes.list} />
    </div>
  )
}
