import { IconCircleCheck } from '@tabler/icons-react'
import type { Ref } from 'react'
import { Icon } from '#app/kit/display/icon.tsx'
import { ProgressBar } from '#app/kit/display/progress-bar.tsx'
import { AddressLine } from '#app/ordering/address/address-line.tsx'
import { UnitField, type UnitHandle } from '#app/ordering/address/unit-field.tsx'
import { OfferFailed } from '#app/ordering/wizard/offer-failed.tsx'
import { signupCopy } from '#app/signup/lookup/signup.copy.ts'
import classes from '#app/signup/lookup/signup.module.css'
import { useLookup } from '#app/signup/lookup/use-lookup.ts'
import { lookupMessages } from '#domain/ordering/lookup-messages.ts'
import type { AddressAnswer } from '#domain/ordering/wizard/answers.ts'
import { PlaceViews } from './place-views.tsx'

export interface PlaceFoundProps {
  address: AddressAnswer
  onChange: () => void
  unit: Ref<UnitHandle>
}

export function PlaceFound({ address, onChange, unit }: PlaceFoundProps) {
  const { page, haulers, change } = useLookup()
  const { loaded, again } = haulers
  const served = loaded.state === 'ready' ? (loaded.value?.length ?? 0) : 0
  return (
    <div className={classes.fields}>
      <AddressLine address={address} onChange={onChange} />
      <UnitField
        handle={unit}
        street={address.address}
        onKeep={(street) => change({ address: { ...address, address: street } })}
      />
      <div role="status">
        {loaded.state === 'loading' && <ProgressBar label={lookupMessages.searching} />}
        {served > 0 && (
          <>
            <p className={classes.available}>
              <Icon of={IconCircleCheck} />
              <span>{lookupMessages.available}</span>
            </p>
            {!page.company && <p className={classes.hint}>{signupCopy.servedBy(served)}</p>}
          </>
        )}
      </div>
      {loaded.state === 'failed' && <OfferFailed again={again} />}
      <PlaceViews address={address} />
    </div>
  )
}
