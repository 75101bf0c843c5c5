import { get } from '#app/api.ts'
import { useLoaded } from '#app/calls/use-loaded.ts'
import { StreetScene } from '#app/drawings/empty-scenes.tsx'
import { NothingYet } from '#app/kit/display/empty-state.tsx'
import { SkeletonRow } from '#app/kit/display/skeleton.tsx'
import { AskAgain } from '#app/office/frame/list-states.tsx'
import { OwnHauler } from './own-hauler.tsx'
import classes from './own-services.module.css'

/** What a customer has with each hauler. */
export function OwnServices({ verified }: { verified: boolean }) {
  const { loaded, again } = useLoaded('own services', (signal) => get('customers.getOwn', {}, { signal }))
  if (loaded.state === 'loading') return <SkeletonRow />
  if (loaded.state === 'failed') return <AskAgain title="Your services did not load" again={again} />
  if (loaded.value.length === 0) {
    return (
      <div className={classes.haulers}>
        <NothingYet scene={<StreetScene />} title={verified ? 'No services yet' : 'Please verify your e-mail first'}>
          {verified
            ? 'What you order from a hauler under this e-mail stands here.'
            : 'Choose "Forgot password?" at the login: the link in that e-mail proves the address, and your services stand here.'}
        </NothingYet>
      </div>
    )
  }
  return (
    <div className={classes.haulers}>
      {loaded.value.map((own) => (
        <OwnHauler key={own.company.slug} own={own} />
      ))}
    </div>
  )
}
