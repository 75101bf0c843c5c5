import { Button } from '#app/kit/actions/button.tsx'
import type { DrivenRoute } from '#domain/geo/ways/straight-route.ts'
import classes from './better-order.module.css'
import { driveText } from './route-facts.tsx'

interface BetterOrderProps {
  route: DrivenRoute
  former: DrivenRoute
  onTake: () => void
  onKeep: () => void
}

/** Neither button saves. */
export function BetterOrder({ route, former, onTake, onKeep }: BetterOrderProps) {
  return (
    <section className={classes.box} aria-labelledby="better-order">
      <div>
        <h3 className={classes.title} id="better-order">
          Better order
        </h3>
        <p className={classes.note}>Preview, not saved yet</p>
      </div>
      <div className={classes.figures}>
        <p className={classes.total}>{driveText(route)}</p>
        <p className={classes.was}>{`was ${driveText(former)}`}</p>
      </div>
      <div className={classes.actions}>
        <Button tone="secondary" size={52} onClick={onKeep}>
          Keep mine
        </Button>
        <Button tone="amber" size={52} onClick={onTake}>
          Use this order
        </Button>
      </div>
    </section>
  )
}
