import { useRef, useState } from 'react'
import { get } from '#app/api.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { addressCopy } from '#app/ordering/wizard/ordering.copy.ts'
import { useOrder } from '#app/ordering/wizard/use-order.ts'
import type { Place, Suggestion } from '#contract/geo/geo.ts'
import { lookupMessages } from '#domain/ordering/messages.ts'
import type { AddressAnswer } from '#domain/ordering/wizard/answers.ts'
import { AddressField } from './address-field.tsx'
import { AreaPanel } from './area-panel.tsx'
import { useAreas } from './use-areas.ts'

/** A place of the index as the order's address; whether service comes there is asked next. */
export function addressOfPlace({ street, city, state, zip, lat, lng }: Place): AddressAnswer {
  return { address: street, city, state, zip, point: { lat, lng }, pinned: false, available: false }
}

/** The field with its suggestions, and where the hauler picks up. */
export function AddressSearch({ onByHand }: { onByHand: () => void }) {
  const { page, wizard, change } = useOrder()
  const areas = useAreas(page.company.id, wizard.type)
  const [locating, setLocating] = useState(false)
  const busy = useRef(false)
  const choose = async ({ id }: Suggestion) => {
    if (busy.current) return
    busy.current = true
    setLocating(true)
    try {
      // Another address has other services: what was answered for the old one is asked again.
      change({ address: addressOfPlace(await get('geo.locate', { id })), services: [], rolloff: null })
    } catch {
      showMessage(addressCopy.notLocated, { tone: 'error' })
    } finally {
      busy.current = false
      setLocating(false)
    }
  }
  return (
    <>
      <AddressField near={areas?.middle ?? null} onChoose={choose} onByHand={onByHand} />
      <p role="status">{locating && lookupMessages.searching}</p>
      <AreaPanel areas={areas} />
    </>
  )
}
