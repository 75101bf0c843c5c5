import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { showMissing } from '#app/kit/messages/brief-message.ts'
import type { UnitHandle } from '#app/ordering/address/unit-field.tsx'
import { typedBefore } from '#app/ordering/address/use-typed-address.ts'
import { useAutoAdvance } from '#app/ordering/steps/address/use-auto-advance.ts'
import { addressCopy } from '#app/ordering/steps.copy.ts'
import { LookupLayout } from '#app/signup/lookup/lookup-layout.tsx'
import { placeQuery } from '#app/signup/lookup/signup-places.ts'
import { useLookup, useLookupNavigation } from '#app/signup/lookup/use-lookup.ts'
import { lookupMessages } from '#domain/ordering/lookup-messages.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import type { AddressAnswer } from '#domain/ordering/wizard/answers.ts'
import { withAddress } from '#domain/ordering/wizard/lookup.ts'
import { ByHand } from './by-hand.tsx'
import { PlaceFound } from './place-found.tsx'
import { PlaceNone } from './place-none.tsx'
import { PlaceSearch } from './place-search.tsx'
import { usePlace } from './use-place.ts'

export function PlaceStep() {
  const { signup, change, haulers } = useLookup()
  const [search, setSearch] = useSearchParams()
  const { locating, locate } = usePlace()
  const navigation = useLookupNavigation('address')
  const unit = useRef<UnitHandle>(null)
  const [hint, setHint] = useState<string>(lookupMessages.enterFullAddress)
  const { address } = signup
  const served = haulers.loaded.state === 'ready' ? haulers.loaded.value?.length : undefined
  const chooseAgain = () => {
    setHint(served === 0 ? lookupMessages.noneFound : lookupMessages.enterFullAddress)
    change(withAddress(signup, null))
  }
  // An address typed on the home page replaces the one of an earlier visit.
  const typed = search.get('q') ?? ''
  const known: AddressAnswer | null = typed ? null : address
  // After a change, choosing the same house counts as a new choice.
  const [begin, setBegin] = useState(known)
  if (known === null && begin !== null) setBegin(null)
  const isServedNow = known?.available === true && begin === null
  useAutoAdvance(isServedNow, () => void navigation.goOn())
  if (!known && search.has('byhand')) return <ByHand locate={locate} locating={locating} />
  if (known && served === 0) return <PlaceNone address={known} onChange={chooseAgain} />
  return (
    <LookupLayout
      step="address"
      title={addressCopy.title}
      fieldFirst={!known}
      onNext={() => unit.current?.check() !== false && void navigation.goOn()}
      notReady={known ? (known.available ? null : addressCopy.notChecked) : addressCopy.chooseToContinue}
      onNotReady={showMissing(orderingMessages.addressRequired)}
    >
      {known ? (
        <PlaceFound address={known} onChange={chooseAgain} unit={unit} />
      ) : (
        <PlaceSearch
          begin={typed}
          hint={hint}
          locating={locating}
          locate={async (asked, typedNow) => {
            const found = await locate(asked, typedNow)
            if (found && typed) setSearch(placeQuery('address'), { replace: true })
            return found
          }}
          onByHand={(typed) => setSearch(placeQuery('address', { byhand: '1' }), { state: typedBefore(typed) })}
        />
      )}
    </LookupLayout>
  )
}
