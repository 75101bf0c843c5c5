import { IconCheck, IconMapPin, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { get, Refused } from '#app/calls/api.ts'
import { Icon } from '#app/kit/display/icon.tsx'
import { useComboBox } from '#app/kit/fields/combo-box.ts'
import { TextField } from '#app/kit/fields/text-field.tsx'
import { AddressOptions } from '#app/ordering/address/address-options.tsx'
import { useSuggestions } from '#app/ordering/address/use-suggestions.ts'
import type { Suggestion } from '#contract/geo/geo.ts'
import type { AddressVerdict } from '#domain/geo/addresses/address-check.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import classes from './address-tester.module.css'

type AddressTesterProps = {
  verdict: AddressVerdict | null
  near: Point | null
  onPlace: (place: Point | null) => void
}

export function AddressTester({ verdict, near, onPlace }: AddressTesterProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState('')
  const [unknown, setUnknown] = useState(false)
  const { found, query } = useSuggestions(text === chosen ? '' : text, near)
  const choose = async (suggestion: Suggestion) => {
    setText(suggestion.text)
    setChosen(suggestion.text)
    const place = await placeOf(suggestion)
    setUnknown(place === null)
    onPlace(place)
  }
  const combo = useComboBox({
    id,
    text,
    onText: (next) => {
      setText(next)
      setChosen('')
      setUnknown(false)
      onPlace(null)
    },
    count: query === '' ? 0 : found.length,
    onTake: (index) => {
      const suggestion = found[index]
      if (suggestion) choose(suggestion)
    },
  })
  return (
    <div className={classes.tester}>
      <div className={classes.field}>
        {/* Opens upwards: the field is at the bottom of the map. */}
        <AddressOptions className={classes.list} found={found} combo={combo} />
        <TextField
          {...combo.inputProps()}
          label="Test an address"
          help="Street and number, such as 120 Oak Street"
          spellCheck={false}
          icon={<Icon of={IconMapPin} />}
        />
      </div>
      <div className={classes.answer} role="status">
        {unknown && <p className={classes.facts}>We can’t find this address.</p>}
        {verdict && <Verdict verdict={verdict} />}
      </div>
    </div>
  )
}

/** Some geocoders include the location in a suggestion, others need a second request. */
async function placeOf({ id, lat, lng }: Suggestion): Promise<Point | null> {
  if (lat !== undefined && lng !== undefined) return { lat, lng }
  try {
    const place = await get('geo.locate', { id })
    return { lat: place.lat, lng: place.lng }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return null
  }
}

function Verdict({ verdict: { area, verdict, distance } }: { verdict: AddressVerdict }) {
  const Mark = area === null ? IconX : IconCheck
  return (
    <>
      <span className={area === null ? `${classes.mark} ${classes.outside}` : classes.mark}>
        <Mark size={22} stroke={2} aria-hidden="true" />
      </span>
      <p className={classes.words}>
        <strong>{verdict}</strong>
        <span className={classes.facts}>{distance}</span>
      </p>
    </>
  )
}
