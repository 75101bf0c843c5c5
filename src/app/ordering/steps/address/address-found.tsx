import { IconCircleCheck } from '@tabler/icons-react'
import type { Ref } from 'react'
import { Icon } from '#app/kit/display/icon.tsx'
import { ProgressBar } from '#app/kit/display/progress-bar.tsx'
import { AddressLine, wholeAddress } from '#app/ordering/address/address-line.tsx'
import { ServiceAreaMap } from '#app/ordering/address/map/service-area-map.tsx'
import { useAreas } from '#app/ordering/address/map/use-areas.ts'
import { UnitField, type UnitHandle } from '#app/ordering/address/unit-field.tsx'
import { type Offer, type OfferQuestion, refreshOffer } from '#app/ordering/order/offer.store.ts'
import { useOrder } from '#app/ordering/order/use-order.ts'
import { addressCopy } from '#app/ordering/steps.copy.ts'
import { OfferFailed } from '#app/ordering/wizard/offer-failed.tsx'
import { lookupMessages } from '#domain/ordering/lookup-messages.ts'
import type { AddressAnswer } from '#domain/ordering/wizard/answers.ts'
import { withServiceAddress } from '#domain/ordering/wizard/what-follows.ts'
import classes from './address-found.module.css'

export interface AddressFoundProps {
  address: AddressAnswer
  offer: Offer
  question: OfferQuestion | null
  unit: Ref<UnitHandle>
}

export function AddressFound({ address, offer, question, unit }: AddressFoundProps) {
  const { page, wizard, change } = useOrder()
  const areas = useAreas(page.company.id, wizard.type)
  const again = () => question && void refreshOffer(question)
  return (
    <div className={classes.found}>
      <div className={classes.known}>
        <AddressLine address={address} onChange={() => change(withServiceAddress(wizard, null))} />
        <UnitField
          handle={unit}
          street={address.address}
          onKeep={(street) => change(withServiceAddress(wizard, { ...address, address: street }))}
        />
        <div role="status">
          {offer.state === 'loading' && <ProgressBar label={lookupMessages.searching} />}
          {offer.state === 'known' && (
            <p className={classes.available}>
              <Icon of={IconCircleCheck} />
              <span>{lookupMessages.available}</span>
            </p>
          )}
        </div>
        {offer.state === 'failed' && <OfferFailed again={again} />}
      </div>
      <div className={classes.map}>
        <ServiceAreaMap
          areas={areas}
          pin={address.point}
          label={addressCopy.mapOfPlace(wholeAddress(address), page.company.name)}
          height={200}
          tall
        />
      </div>
    </div>
  )
}
