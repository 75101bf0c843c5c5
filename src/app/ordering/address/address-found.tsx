import { IconCircleCheck } from '@tabler/icons-react'
import type { Ref } from 'react'
import { Icon } from '#app/kit/display/icon.tsx'
import { ProgressBar } from '#app/kit/display/progress-bar.tsx'
import { ServiceAreaMap } from '#app/ordering/address/map/service-area-map.tsx'
import { useAreas } from '#app/ordering/address/map/use-areas.ts'
import { OfferFailed } from '#app/ordering/services/offer-failed.tsx'
import { addressCopy } from '#app/ordering/steps.copy.ts'
import { type Offer, type OfferQuestion, refreshOffer } from '#app/ordering/wizard/offer.store.ts'
import { useOrder } from '#app/ordering/wizard/use-order.ts'
import { lookupMessages } from '#domain/ordering/messages.ts'
import type { AddressAnswer } from '#domain/ordering/wizard/answers.ts'
import { withServiceAddress } from '#domain/ordering/wizard/what-follows.ts'
import classes from './address-found.module.css'
import { AddressLine, wholeAddress } from './address-line.tsx'
import { UnitField, type UnitHandle } from './unit-field.tsx'

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
