import { useState } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { FieldError } from '#app/kit/fields/field-frame.tsx'
import { AddressField } from '#app/ordering/address/address-field.tsx'
import { ServiceAreaMap } from '#app/ordering/address/map/service-area-map.tsx'
import { useAreas } from '#app/ordering/address/map/use-areas.ts'
import { addressCopy } from '#app/ordering/steps.copy.ts'
import { useIsStepChange } from '#app/ordering/wizard/step-heading.tsx'
import { useResume } from '#app/ordering/wizard/use-resume.ts'
import { signupCopy } from '#app/signup/lookup/signup.copy.ts'
import classes from '#app/signup/lookup/signup.module.css'
import { useLookup } from '#app/signup/lookup/use-lookup.ts'
import { lookupMessages } from '#domain/ordering/lookup-messages.ts'
import type { Locate } from './use-place.ts'

export interface PlaceSearchProps {
  begin: string
  hint: string
  locating: boolean
  locate: Locate
  onByHand: (typed: string) => void
}

export function PlaceSearch({ begin, hint, locating, locate, onByHand }: PlaceSearchProps) {
  const { page, signup } = useLookup()
  const areas = useAreas(page.company?.id ?? 0, page.company && signup.type)
  const [text, setText] = useState(begin)
  const [unknown, setUnknown] = useState(false)
  const focused = useIsStepChange()
  const find = async (typed: string) => {
    setUnknown(!typed.trim() || (await locate({ q: typed.trim() })) === false)
  }
  useResume(begin || null, (typed) => void find(typed))
  return (
    <div className={classes.fields}>
      <div className={classes.find}>
        <AddressField
          begin={begin}
          focused={focused}
          help={hint}
          near={areas?.middle ?? null}
          onWrite={(typed) => {
            setText(typed)
            setUnknown(false)
          }}
          onChoose={({ id }) => void locate({ id }, text)}
          onByHand={onByHand}
        />
        {unknown && (
          <div role="alert" className={classes.problem}>
            <FieldError>{lookupMessages.enterAddress}</FieldError>
          </div>
        )}
        <Button tone="secondary" size={52} busy={locating && lookupMessages.searching} onClick={() => void find(text)}>
          {signupCopy.find}
        </Button>
      </div>
      <p role="status">{locating && lookupMessages.searching}</p>
      {page.company && (
        <div className={classes.map}>
          <ServiceAreaMap areas={areas} label={addressCopy.mapOfArea(page.company.name)} height={200} />
        </div>
      )}
    </div>
  )
}
