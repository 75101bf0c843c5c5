import { StreetScene } from '#app/drawings/street-scene.tsx'
import { NothingYet } from '#app/kit/display/empty-state.tsx'
import type { OwnService } from '#contract/customers/own-service.ts'
import { OwnHauler } from './own-hauler.tsx'
import classes from './own-services.module.css'

export function OwnServices({ own: all, verified }: { own: readonly OwnService[]; verified: boolean }) {
  if (all.length === 0) {
    return (
      <div className={classes.haulers}>
        <NothingYet scene={<StreetScene />} title={verified ? 'No services yet' : 'Please verify your email first'}>
          {verified
            ? 'Services you order from a hauler with this email appear here.'
            : 'Choose "Forgot password?" at the login: the link in that email proves the address, and your services appear here.'}
        </NothingYet>
      </div>
    )
  }
  return (
    <div className={classes.haulers}>
      {all.map((own) => (
        <OwnHauler key={own.company.slug} own={own} />
      ))}
    </div>
  )
}
