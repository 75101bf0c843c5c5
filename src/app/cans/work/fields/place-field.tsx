import { useId, useState } from 'react'
import { useComboBox } from '#app/kit/fields/combo-box.ts'
import { TextField } from '#app/kit/fields/text-field.tsx'
import { AddressOptions } from '#app/ordering/address/address-options.tsx'
import { useSuggestions } from '#app/ordering/address/use-suggestions.ts'
import type { Suggestion } from '#contract/geo/geo.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import classes from './place-field.module.css'

/** `point` is null until a suggestion is chosen. */
export interface TypedPlace {
  text: string
  point: Point | null
}

export interface PlaceFieldProps {
  id?: string
  label: string
  value: TypedPlace
  help?: string | undefined
  error?: string | undefined
  disabled?: boolean
  maxLength?: number
  near?: Point | null
  most?: number
  onChange: (value: TypedPlace) => void
  onBlur?: () => void
}

const MOST_SEARCHED = 120

export function PlaceField({ label, value, help, error, near = null, most = 8, ...more }: PlaceFieldProps) {
  const { id: given, disabled, maxLength = 200, onChange, onBlur } = more
  const own = useId()
  const id = given ?? own
  const [typing, setTyping] = useState(false)
  const suggestions = useSuggestions(typing ? value.text.slice(0, MOST_SEARCHED) : '', near)
  const found = suggestions.found.slice(0, most)
  const combo = useComboBox({
    id,
    text: value.text,
    onText: (text) => {
      setTyping(true)
      onChange({ text, point: null })
    },
    count: typing ? found.length : 0,
    onTake: (index) => {
      const suggestion = found[index]
      if (suggestion) choose(suggestion)
    },
  })
  const choose = ({ text, lat, lng }: Suggestion) => {
    setTyping(false)
    onChange({ text, point: lat === undefined || lng === undefined ? null : { lat, lng } })
  }
  return (
    <div className={classes.field}>
      <TextField
        {...combo.inputProps({
          disabled,
          onBlur: () => {
            setTyping(false)
            onBlur?.()
          },
        })}
        label={label}
        help={help}
        error={error}
        autoCapitalize="words"
        spellCheck={false}
        maxLength={maxLength}
      />
      <AddressOptions className={classes.list} found={found} combo={combo} />
    </div>
  )
}
