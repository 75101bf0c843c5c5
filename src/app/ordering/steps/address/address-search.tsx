import { useContext, useRef, useState } from 'react'
import { get } from '#app/calls/api.ts'
import { clearMessages, showMessage } from '#app/kit/messages/message.store.ts'
import { AddressField } from '#app/ordering/address/address-field.tsx'
import { ServiceAreaMap } from '#app/ordering/address/map/service-area-map.tsx'
import { type KnownAreas, useAreas } from '#app/ordering/address/map/use-areas.ts'
import { haulerName } from '#app/ordering/hauler/hauler-name.ts'
import { useOrderPage } from '#app/ordering/order/order-page.ts'
import { useOrder } from '#app/ordering/order/use-order.ts'
import { addressCopy } from '#app/ordering/steps.copy.ts'
import { StepNote } from '#app/ordering/wizard/refusal.store.ts'
import { useIsStepChange } from '#app/ordering/wizard/step-heading.tsx'
import type { Place, Suggestion } from '#contract/geo/geo.ts'
import { withUnit } from '#domain/geo/addresses/address-unit.ts'
import { unitBehind } from '#domain/geo/addresses/unit-behind.ts'
import { lookupMessages } from '#domain/ordering/lookup-messages.ts'
import type { AddressAnswer } from '#domain/ordering/wizard/answers.ts'
import { nothingChosen } from '#domain/ordering/wizard/services-by-type.ts'
import { withServiceAddress } from '#domain/ordering/wizard/what-follows.ts'
import classes from './address-search.module.css'

/** `available` is false until service there is checked. */
export function addressOfPlace(place: Place, typed = ''): AddressAnswer {
  const { city, state, zip, lat, lng } = place
  const address = withUnit(place.street, unitBehind(typed, place))
  return { address, city, state, zip, point: { lat, lng }, pinned: false, available: false }
}

export function AddressSearch({ onByHand }: { onByHand: (typed: string) => void }) {
  const { page, wizard, change } = useOrder()
  const areas = useAreas(page.company.id, wizard.type)
  const arrived = useIsStepChange()
  const note = useContext(StepNote)
  // A note above the field takes the focus itself.
  const [focused] = useState(arrived && note === null)
  const [locating, setLocating] = useState(false)
  const busy = useRef(false)
  const typed = useRef('')
  const choose = async ({ id }: Suggestion) => {
    if (busy.current) return
    busy.current = true
    clearMessages()
    setLocating(true)
    try {
      const address = addressOfPlace(await get('geo.locate', { id }), typed.current)
      change({ ...withServiceAddress(wizard, address), ...nothingChosen })
    } catch {
      showMessage(addressCopy.notLocated, { tone: 'error' })
    } finally {
      busy.current = false
      setLocating(false)
    }
  }
  return (
    <div className={classes.columns}>
      <div>
        <AddressField
          focused={focused}
          near={areas?.middle ?? null}
          onWrite={(text) => {
            typed.current = text
          }}
          onChoose={choose}
          onByHand={onByHand}
        />
        <p role="status">{locating && lookupMessages.searching}</p>
      </div>
      <AreaPanel areas={areas} />
    </div>
  )
}

function AreaPanel({ areas }: { areas: KnownAreas | null }) {
  const { company } = useOrderPage()
  const { short, city } = haulerName(company.name, company.address)
  return (
    <section className={classes.panel}>
      <ServiceAreaMap areas={areas} label={addressCopy.mapOfArea(company.name)} height={140} tall />
      <div className={classes.words}>
        <h2 className={classes.title}>{addressCopy.serves(short, city)}</h2>
        <p>{addressCopy.outsideLine}</p>
      </div>
    </section>
  )
}
