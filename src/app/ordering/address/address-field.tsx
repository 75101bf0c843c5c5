import { IconMapPin, IconMapPinPlus, IconX } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { IconButton } from '#app/kit/actions/icon-button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import fieldClasses from '#app/kit/field.module.css'
import { type ComboBox, useComboBox } from '#app/kit/fields/combo-box.ts'
import { mayTakeFocus } from '#app/kit/take-focus.ts'
import { addressCopy } from '#app/ordering/steps.copy.ts'
import { useSite } from '#app/page/use-site.ts'
import type { Suggestion } from '#contract/geo/geo.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { fieldLimits } from '#domain/ordering/field-limits.ts'
import classes from './address-field.module.css'
import { AddressOption, AddressWords } from './address-options.tsx'
import { matchedLength } from './matched-length.ts'
import { type Suggestions, useSuggestions } from './use-suggestions.ts'

export interface AddressFieldProps {
  begin?: string
  help?: string
  focused?: boolean | undefined
  near: Point | null
  onWrite?: (text: string) => void
  onChoose: (suggestion: Suggestion) => void
  onByHand: (typed: string) => void
}

export function AddressField(props: AddressFieldProps) {
  const { begin = '', help, focused, near, onWrite, onChoose, onByHand } = props
  const id = useId()
  const [text, setText] = useState(begin)
  const suggestions = useSuggestions(text, near)
  useEffect(() => {
    if (focused && mayTakeFocus()) document.getElementById(id)?.focus({ preventScroll: true })
  }, [focused, id])
  const write = (next: string) => {
    setText(next)
    onWrite?.(next)
  }
  const combo = useComboBox({
    id,
    text,
    onText: write,
    openAtFirst: begin !== '',
    count: suggestions.query === '' ? 0 : suggestions.found.length + 1,
    onTake: (index) => {
      const suggestion = suggestions.found[index]
      if (suggestion) onChoose(suggestion)
      else onByHand(text)
    },
  })
  return (
    <div className={classes.field} data-asked="">
      <Label id={id} help={help} />
      <div className={fieldClasses.box}>
        <input
          {...combo.inputProps()}
          className={`${fieldClasses.input} ${fieldClasses.tall} ${classes.input}`}
          type="text"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="search"
          aria-describedby={help && `${id}-help`}
          maxLength={fieldLimits.search}
        />
        {text && (
          <IconButton
            className={classes.clear}
            label={addressCopy.clear}
            icon={<Icon of={IconX} />}
            onClick={() => write('')}
          />
        )}
      </div>
      <p className={classes.said} role="status">
        {combo.shown && (suggestions.failed ? whyNoSearch() : addressCopy.found(suggestions.found.length))}
      </p>
      <SuggestionList suggestions={suggestions} combo={combo} />
    </div>
  )
}

const whyNoSearch = () => (navigator.onLine ? addressCopy.searchFails : addressCopy.offline)

function Label({ id, help }: Pick<AddressFieldProps, 'help'> & { id: string }) {
  return (
    <>
      <label className={fieldClasses.label} htmlFor={id}>
        {addressCopy.label}
      </label>
      {help && (
        <p className={fieldClasses.help} id={`${id}-help`}>
          {help}
        </p>
      )}
    </>
  )
}

function SuggestionList({ suggestions, combo }: { suggestions: Suggestions; combo: ComboBox }) {
  const { found, query, failed } = suggestions
  return (
    <div className={combo.shown ? classes.panel : undefined} hidden={!combo.shown}>
      {failed && <p className={classes.failed}>{whyNoSearch()}</p>}
      <div {...combo.listProps(addressCopy.suggestions)}>
        {found.map((suggestion, index) => (
          <AddressOption key={suggestion.id} {...combo.optionProps(index)}>
            <Icon of={IconMapPin} />
            <AddressWords main={<Matched text={suggestion.main} typed={query} />} secondary={suggestion.secondary} />
          </AddressOption>
        ))}
        {query !== '' && (
          <AddressOption {...combo.optionProps(found.length)}>
            <Icon of={IconMapPinPlus} />
            <span className={classes.unlisted}>{addressCopy.unlisted}</span>
          </AddressOption>
        )}
      </div>
      <AddressCredit />
    </div>
  )
}

/** Attribution that some geocoders require; our own index needs none. */
function AddressCredit() {
  const { geocoder } = useSite()
  const credit = addressCopy.credits[geocoder]
  return credit ? <p className={classes.credit}>{credit}</p> : null
}

function Matched({ text, typed }: { text: string; typed: string }) {
  const length = matchedLength(text, typed)
  return (
    <>
      <b>{text.slice(0, length)}</b>
      <span>{text.slice(length)}</span>
    </>
  )
}
