import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { showMissing } from '#app/kit/messages/brief-message.ts'
import type { UnitHandle } from '#app/ordering/address/unit-field.tsx'
import { typedBefore } from '#app/ordering/address/use-typed-address.ts'
import { useOffer } from '#app/ordering/order/offer.store.ts'
import { useOrder } from '#app/ordering/order/use-order.ts'
import { addressCopy } from '#app/ordering/steps.copy.ts'
import { StepHeading } from '#app/ordering/wizard/step-heading.tsx'
import { StepLayout } from '#app/ordering/wizard/step-layout.tsx'
import { useStepNavigation } from '#app/ordering/wizard/use-step-navigation.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { AddressFound } from './address-found.tsx'
import { AddressSearch } from './address-search.tsx'
import { OutOfArea } from './out-of-area.tsx'
import { UnlistedAddress } from './unlisted-address.tsx'
import { useAutoAdvance } from './use-auto-advance.ts'
import { useServedAddress } from './use-served-address.ts'

/** Search parameter of the form by hand, so that Back leaves it. */
const BY_HAND = 'byhand'

export function AddressStep() {
  const { page, wizard, change } = useOrder()
  const { type, address } = wizard
  const [begin, setBegin] = useState(address)
  // After a change, choosing the same house counts as a new choice.
  if (address === null && begin !== null) setBegin(null)
  const navigation = useStepNavigation('address')
  const unit = useRef<UnitHandle>(null)
  const [search, setSearch] = useSearchParams()
  const question = type && address?.point ? { company: page.company.id, type, point: address.point } : null
  const offer = useOffer(question)
  const served = offer.state === 'known' ? offer.services.length > 0 : null
  useServedAddress(address, served, (known) => change({ address: known }))
  const isServedNow = address?.available === true && begin === null
  useAutoAdvance(isServedNow, navigation.goOn)
  const turn = (byHand: boolean, typed = '') => {
    const next = new URLSearchParams(search)
    if (byHand) next.set(BY_HAND, '1')
    else next.delete(BY_HAND)
    setSearch(next, { replace: !byHand, state: byHand ? typedBefore(typed) : null })
  }
  if (address === null && search.has(BY_HAND)) return <UnlistedAddress onSearch={() => turn(false)} />
  if (address && served === false) return <OutOfArea address={address} />
  return (
    <StepLayout
      onNext={() => unit.current?.check() !== false && navigation.goOn()}
      next={navigation.next}
      previous={navigation.previous}
      notReady={address === null ? addressCopy.chooseToContinue : address.available ? null : addressCopy.notChecked}
      onNotReady={showMissing(orderingMessages.addressRequired)}
    >
      <StepHeading step="address" title={addressCopy.title} fieldFirst={address === null} />
      {address ? (
        <AddressFound address={address} offer={offer} question={question} unit={unit} />
      ) : (
        <AddressSearch onByHand={(typed) => turn(true, typed)} />
      )}
    </StepLayout>
  )
}
