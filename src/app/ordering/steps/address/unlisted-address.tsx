import { useRef, useState } from 'react'
import { get } from '#app/calls/api.ts'
import { Button } from '#app/kit/actions/button.tsx'
import { FieldError } from '#app/kit/fields/field-frame.tsx'
import { wholeAddress } from '#app/ordering/address/address-line.tsx'
import { PinMap } from '#app/ordering/address/map/pin-map.tsx'
import { TypedAddressFields } from '#app/ordering/address/typed-address-fields.tsx'
import { type Typed, useTypedAddress } from '#app/ordering/address/use-typed-address.ts'
import { useOrder } from '#app/ordering/order/use-order.ts'
import { addressCopy } from '#app/ordering/steps.copy.ts'
import { StepHeading } from '#app/ordering/wizard/step-heading.tsx'
import { StepLayout } from '#app/ordering/wizard/step-layout.tsx'
import { useStepNavigation } from '#app/ordering/wizard/use-step-navigation.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import type { AddressAnswer } from '#domain/ordering/wizard/answers.ts'
import { nothingChosen } from '#domain/ordering/wizard/services-by-type.ts'
import { withServiceAddress } from '#domain/ordering/wizard/what-follows.ts'
import { addressOfPlace } from './address-search.tsx'
import classes from './unlisted-address.module.css'

/** Address that the index does not have: entered by hand with a pin. */
export function UnlistedAddress({ onSearch }: { onSearch: () => void }) {
  const { page, wizard, change } = useOrder()
  const navigation = useStepNavigation('address')
  const typed = useTypedAddress(page.company.address)
  const [pin, setPin] = useState<Point | null>(null)
  const [pinMissing, setPinMissing] = useState(false)
  const [checking, setChecking] = useState(false)
  const pinField = useRef<HTMLDivElement>(null)
  const check = async () => {
    if (!typed.check()) return
    setChecking(true)
    const known = await knownPlace(typed.values)
    setChecking(false)
    const address = known ?? pinned(typed.values, pin)
    if (address) change({ ...withServiceAddress(wizard, address), ...nothingChosen })
    else {
      setPinMissing(true)
      pinField.current?.focus()
    }
  }
  return (
    <StepLayout
      onNext={check}
      previous={navigation.previous}
      nextLabel={addressCopy.check}
      busy={checking && addressCopy.checking}
    >
      <StepHeading step="address" title={addressCopy.unlistedTitle}>
        {addressCopy.unlistedLead}
      </StepHeading>
      <div className={classes.fields}>
        <TypedAddressFields typed={typed} />
        <div ref={pinField} tabIndex={-1} className={classes.pin}>
          <PinMap
            pin={pin}
            onPin={(point) => {
              setPin(point)
              setPinMissing(false)
            }}
          />
          {pinMissing && <FieldError>{addressCopy.pinMissing}</FieldError>}
        </div>
        <Button tone="quiet" onClick={onSearch}>
          {addressCopy.backToSearch}
        </Button>
      </div>
    </StepLayout>
  )
}

/** A known place beats a pin. Times out, so that a slow lookup does not block the step. */
async function knownPlace(values: Typed): Promise<AddressAnswer | null> {
  const patience = AbortSignal.timeout(4_000)
  const lookup = get('geo.locate', { q: wholeAddress(values) }, { signal: patience })
  return lookup.then(
    (place) => addressOfPlace(place, values.address),
    () => null,
  )
}

function pinned(values: Typed, point: Point | null): AddressAnswer | null {
  return point && { ...values, point, pinned: true, available: false }
}
