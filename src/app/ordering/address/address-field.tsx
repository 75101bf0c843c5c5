import { IconMapPin, IconMapPinPlus, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { IconButton } from '#app/kit/actions/icon-button.tsx'
import fieldClasses from '#app/kit/field.module.css'
import { addressCopy } from '#app/ordering/wizard/ordering.copy.ts'
import type { Suggestion } from '#contract/geo/geo.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { fieldLimits } from '#domain/ordering/field-limits.ts'
import { AddressCredit } from './address-credit.tsx'
import classes from './address-field.module.css'
import { AddressOption, AddressWords } from './address-option.tsx'
import { matchedLength } from './matched-length.ts'
import { useListKeys } from './use-list-keys.ts'
import { type Suggestions, useSuggestions } from './use-suggestions.ts'

export interface AddressFieldProps {
  /** What stands in it at first. */
  begin?: string
  placeholder?: string
  /** Suggestions near this place come first. */
  near: Point | null
  /** Hears what is typed. */
  onWrite?: (text: string) => void
  onChoose: (suggestion: Suggestion) => void
  onByHand: () => void
}

/** A combobox: suggestions under the field, arrow keys, Enter, and a way out when the address is not among them. */
export function AddressField({ begin = '', placeholder, near, onWrite, onChoose, onByHand }: AddressFieldProps) {
  const id = useId()
  const [text, setText] = useState(begin)
  const suggestions = useSuggestions(text, near)
  const list = useListKeys(suggestions.query !== '', suggestions.found.length + 1, (index) => {
    const suggestion = suggestions.found[index]
    if (suggestion) onChoose(suggestion)
    else onByHand()
  })
  const { shown, active } = list
  const write = (next: string) => {
    setText(next)
    onWrite?.(next)
    list.reset()
  }
  return (
    <div className={classes.field} data-asked="">
      <label className={fieldClasses.label} htmlFor={id}>
        {addressCopy.label}
      </label>
      <div className={fieldClasses.box}>
        <input
          id={id}
          className={`${fieldClasses.input} ${fieldClasses.tall} ${classes.input}`}
          type="text"
          role="combobox"
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="search"
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={`${id}-list`}
          aria-activedescendant={shown ? `${id}-${active}` : undefined}
          placeholder={placeholder}
          maxLength={fieldLimits.search}
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={list.onKeyDown}
        />
        {text && (
          <IconButton
            className={classes.clear}
            label={addressCopy.clear}
            icon={<IconX size={20} stroke={1.75} aria-hidden="true" />}
            onClick={() => write('')}
          />
        )}
      </div>
      <p className={classes.said} role="status">
        {shown && (suggestions.failed ? addressCopy.searchFails : addressCopy.found(suggestions.found.length))}
      </p>
      <SuggestionList id={id} suggestions={suggestions} shown={shown} active={active} onTake={list.take} />
    </div>
  )
}

interface SuggestionListProps {
  id: string
  suggestions: Suggestions
  shown: boolean
  active: number
  onTake: (index: number) => void
}

function SuggestionList({ id, suggestions, shown, active, onTake }: SuggestionListProps) {
  const { found, query, failed } = suggestions
  return (
    <div className={shown ? classes.panel : undefined} hidden={!shown}>
      {failed && <p className={classes.failed}>{addressCopy.searchFails}</p>}
      <div className={classes.list} id={`${id}-list`} role="listbox" aria-label={addressCopy.suggestions}>
        {found.map((suggestion, index) => (
          <AddressOption
            key={suggestion.id}
            id={`${id}-${index}`}
            active={index === active}
            onTake={() => onTake(index)}
          >
            <IconMapPin size={20} stroke={1.75} aria-hidden="true" />
            <AddressWords main={<Matched text={suggestion.main} typed={query} />} secondary={suggestion.secondary} />
          </AddressOption>
        ))}
        <AddressOption
          id={`${id}-${found.length}`}
          active={found.length === active}
          onTake={() => onTake(found.length)}
        >
          <IconMapPinPlus size={20} stroke={1.75} aria-hidden="true" />
          <span className={classes.unlisted}>{addressCopy.unlisted}</span>
        </AddressOption>
      </div>
      <AddressCredit />
    </div>
  )
}

function Matched({ text, typed }: { text: string; typed: string }) {
  const length = matchedLength(text, typed)
  return (
    <>
      <b>{text.slice(0, length)}</b>
      {text.slice(length)}
    </>
  )
}
