import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { get, Refused } from '#app/api.ts'
import { sayMissing } from '#app/kit/messages/brief-message.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { addressOfPlace } from '#app/ordering/address/address-search.tsx'
import { addressCopy } from '#app/ordering/wizard/ordering.copy.ts'
import type { Asked } from '#contract/contract.ts'
import { lookupMessages, orderingMessages } from '#domain/ordering/messages.ts'
import type { AddressAnswer } from '#domain/ordering/wizard/answers.ts'
import { withAddress } from '#domain/ordering/wizard/lookup.ts'
import { ByHand } from './by-hand.tsx'
import { LookupLayout } from './lookup-layout.tsx'
import { PlaceFound } from './place-found.tsx'
import { PlaceNone } from './place-none.tsx'
import { PlaceSearch } from './place-search.tsx'
import { placeQuery } from './signup-places.ts'
import { useLookup } from './use-lookup.ts'

/** Looks an address up and keeps it; says whether it is known. Another address is another offer. */
function usePlace() {
  const { signup, change } = useLookup()
  const [locating, setLocating] = useState(false)
  const locate = async (asked: Asked<'geo.locate'>): Promise<boolean> => {
    setLocating(true)
    try {
      change(withAddress(signup, addressOfPlace(await get('geo.locate', asked))))
      return true
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (error.status === 0 || error.status >= 429) showMessage(addressCopy.notLocated, { tone: 'error' })
      return false
    } finally {
      setLocating(false)
    }
  }
  return { locating, locate }
}

/** Where service is wanted, and who comes there. */
export function PlaceStep() {
  const { signup, change, haulers } = useLookup()
  const [search, setSearch] = useSearchParams()
  const { locating, locate } = usePlace()
  const [hint, setHint] = useState<string>(lookupMessages.enterFullAddress)
  const { address } = signup
  const served = haulers.loaded.state === 'ready' ? haulers.loaded.value?.length : undefined
  const anew = () => {
    setHint(served === 0 ? lookupMessages.noneFound : lookupMessages.enterFullAddress)
    change(withAddress(signup, null))
  }
  // An address typed on the home page is another one than that of an earlier visit.
  const typed = search.get('q') ?? ''
  const known: AddressAnswer | null = typed ? null : address
  if (!known && search.has('byhand')) return <ByHand locate={locate} locating={locating} />
  if (known && served === 0) return <PlaceNone address={known} onChange={anew} />
  return (
    <LookupLayout
      step="address"
      title={addressCopy.title}
      notReady={known ? (known.available ? null : addressCopy.notChecked) : addressCopy.chooseToContinue}
      onNotReady={sayMissing(orderingMessages.addressRequired)}
    >
      {known ? (
        <PlaceFound address={known} onChange={anew} />
      ) : (
        <PlaceSearch
          begin={typed}
          hint={hint}
          locating={locating}
          locate={async (asked) => {
            const found = await locate(asked)
            if (!found) setHint(lookupMessages.enterAddress)
            else if (typed) setSearch(placeQuery('address'), { replace: true })
            return found
          }}
          onByHand={() => setSearch(placeQuery('address', { byhand: '1' }))}
        />
      )}
    </LookupLayout>
  )
}
