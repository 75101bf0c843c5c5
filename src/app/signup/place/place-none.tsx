import { Link } from 'react-router'
import typeClasses from '#app/kit/type.module.css'
import { AddressLine, wholeAddress } from '#app/ordering/address/address-line.tsx'
import { addressOnWire } from '#app/ordering/order/order-payload.ts'
import { NotifyMe } from '#app/ordering/steps/address/notify-me.tsx'
import { StepHeading } from '#app/ordering/wizard/step-heading.tsx'
import { signupCopy } from '#app/signup/lookup/signup.copy.ts'
import classes from '#app/signup/lookup/signup.module.css'
import { useLookup } from '#app/signup/lookup/use-lookup.ts'
import { lookupMessages } from '#domain/ordering/lookup-messages.ts'
import type { AddressAnswer } from '#domain/ordering/wizard/answers.ts'
import { PlaceViews } from './place-views.tsx'

export function PlaceNone({ address, onChange }: { address: AddressAnswer; onChange: () => void }) {
  const { page, signup } = useLookup()
  const { company } = page
  const street = address.address.replace(/^\d+\S*\s+/, '') || address.address
  return (
    <main className={classes.thanks}>
      <StepHeading title={lookupMessages.none} />
      <div className={classes.fields}>
        <AddressLine address={address} onChange={onChange} />
        <PlaceViews address={address} />
        <p className={classes.sorry}>{signupCopy.noneYet(street)}</p>
        {/* A lead without a hauler, kept for one that serves the place later. */}
        {signup.type && <NotifyMe page="/signup" lead={{ address: addressOnWire(signup.type, address) }} />}
        {company && (
          <p className={classes.hint}>
            <Link className={typeClasses.link} to={`/signup?q=${encodeURIComponent(wholeAddress(address))}`}>
              {signupCopy.others}
            </Link>
          </p>
        )}
      </div>
    </main>
  )
}
