import { useState } from 'react'
import { Link } from 'react-router'
import typeClasses from '#app/kit/type.module.css'
import { wholeAddress } from '#app/ordering/address/address-line.tsx'
import { TypedAddressFields } from '#app/ordering/address/typed-address-fields.tsx'
import { type Typed, useTypedAddress } from '#app/ordering/address/use-typed-address.ts'
import { NotifyMe } from '#app/ordering/steps/address/notify-me.tsx'
import { addressCopy } from '#app/ordering/steps.copy.ts'
import { StepHeading } from '#app/ordering/wizard/step-heading.tsx'
import { LookupLayout } from '#app/signup/lookup/lookup-layout.tsx'
import { signupCopy } from '#app/signup/lookup/signup.copy.ts'
import classes from '#app/signup/lookup/signup.module.css'
import { placeQuery } from '#app/signup/lookup/signup-places.ts'
import { useLookup } from '#app/signup/lookup/use-lookup.ts'
import { lookupMessages } from '#domain/ordering/lookup-messages.ts'
import type { Locate } from './use-place.ts'

export interface ByHandProps {
  locating: boolean
  locate: Locate
}

export function ByHand({ locating, locate }: ByHandProps) {
  const { company } = useLookup().page
  const typed = useTypedAddress(company?.address ?? '')
  const [unknown, setUnknown] = useState<Typed | null>(null)
  const find = async () => {
    if (typed.check() && (await locate({ q: wholeAddress(typed.values) })) === false) setUnknown(typed.values)
  }
  if (unknown) return <Unknown address={unknown} onChange={() => setUnknown(null)} />
  return (
    <LookupLayout
      step="address"
      title={addressCopy.unlistedTitle}
      lead={signupCopy.byHandLead}
      onNext={find}
      nextLabel={signupCopy.find}
      busy={locating && lookupMessages.searching}
    >
      <div className={classes.fields}>
        <TypedAddressFields typed={typed} />
        <Link className={typeClasses.link} to={placeQuery('address')}>
          {addressCopy.backToSearch}
        </Link>
      </div>
    </LookupLayout>
  )
}

function Unknown({ address, onChange }: { address: Typed; onChange: () => void }) {
  const { signup, page } = useLookup()
  const { city, state, zip } = address
  const lead = {
    ...(page.company ? { company: page.company.id } : {}),
    address: { ...(signup.type ? { type: signup.type } : {}), address: address.address, city, state, zip },
  }
  return (
    <main className={classes.thanks}>
      <StepHeading title={signupCopy.unknownTitle}>{signupCopy.unknownLead}</StepHeading>
      <div className={classes.fields}>
        <p>
          <strong>{wholeAddress(address)}</strong>{' '}
          <button type="button" className={`${typeClasses.link} ${classes.linkButton}`} onClick={onChange}>
            {signupCopy.change}
          </button>
        </p>
        <NotifyMe page="/signup" lead={lead} />
      </div>
    </main>
  )
}
