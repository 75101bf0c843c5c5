import { IconCircleCheck } from '@tabler/icons-react'
import { Button } from '#app/kit/actions/button.tsx'
import { LoadingFailed } from '#app/kit/display/empty-state.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { ProgressBar } from '#app/kit/display/progress-bar.tsx'
import { AddressLine } from '#app/ordering/address/address-line.tsx'
import { copy } from '#app/ordering/wizard/ordering.copy.ts'
import { signupCopy } from '#app/signup/signup.copy.ts'
import classes from '#app/signup/signup.module.css'
import { useLookup } from '#app/signup/use-lookup.ts'
import { lookupMessages } from '#domain/ordering/messages.ts'
import type { AddressAnswer } from '#domain/ordering/wizard/answers.ts'
import { PlaceViews } from './place-views.tsx'

/** A chosen address: whether service is available there, and what it looks like. */
export function PlaceFound({ address, onChange }: { address: AddressAnswer; onChange: () => void }) {
  const { page, haulers } = useLookup()
  const { loaded, again } = haulers
  const served = loaded.state === 'ready' ? (loaded.value?.length ?? 0) : 0
  return (
    <div className={classes.fields}>
      <AddressLine address={address} onChange={onChange} />
      <div role="status">
        {loaded.state === 'loading' && <ProgressBar label={lookupMessages.searching} />}
        {served > 0 && (
          <>
            <p className={classes.available}>
              <Icon of={IconCircleCheck} />
              {lookupMessages.available}
            </p>
            {!page.company && <p className={classes.hint}>{signupCopy.servedBy(served)}</p>}
          </>
        )}
      </div>
      {loaded.state === 'failed' && (
        <LoadingFailed
          title={copy.offerFailed}
          action={
            <Button tone="secondary" onClick={again}>
              {copy.tryAgain}
            </Button>
          }
        >
          {copy.unreachable}
        </LoadingFailed>
      )}
      <PlaceViews address={address} />
    </div>
  )
}
