import { IconMapRoute } from '@tabler/icons-react'
import { useState } from 'react'
import { PlaceField } from '#app/cans/work/fields/place-field.tsx'
import { FullFrame } from '#app/cans/work/lists/full-frame.tsx'
import { Button } from '#app/kit/actions/button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { FieldError } from '#app/kit/fields/field-frame.tsx'
import { ConfirmSheet } from '#app/kit/sheets/confirm.sheet.tsx'
import type { Task } from '#contract/canmanager/tasks.ts'
import type { User } from '#contract/users/sessions.ts'
import { placeOf } from '#domain/cans/router/router-stops.ts'
import type { TaskType } from '#domain/cans/tasks/can-options.ts'
import type { DrivenRoute } from '#domain/geo/ways/straight-route.ts'
import { BetterOrder } from './better-order.tsx'
import type { RouterCrew } from './ends-of-day.ts'
import { pointsOf } from './find-order.ts'
import classes from './map-router.module.css'
import { RouteFacts } from './route-facts.tsx'
import { RouterMap } from './router-map.tsx'
import { PlacelessStops, StopList } from './stop-list.tsx'
import { useDirections } from './use-directions.ts'
import { useMapRouter } from './use-map-router.ts'
import { useRouteTimes } from './use-route-times.ts'

export interface MapRouterProps {
  user: User
  crew: RouterCrew
  first: number
  type: TaskType
  /** The router uses only the open ones. */
  tasks: readonly Task[]
  whole: readonly Task[]
  onRulesChanged: () => void
  onClose: () => void
}

export function MapRouter({ onClose, first, ...of }: MapRouterProps) {
  const { crew } = of
  const router = useMapRouter(of)
  const [leaving, setLeaving] = useState(false)
  const close = () => (router.isChanged ? setLeaving(true) : onClose())
  const { ends, stops, better } = router
  const points = pointsOf(stops, ends)
  const own = useDirections(points)
  const shorter = useDirections(better && pointsOf(better, ends))
  const shown = better ?? stops
  const route = shorter ?? own
  const times = useRouteTimes(crew, [...shown, ...router.placeless], {
    points: better ? pointsOf(better, ends) : points,
    route,
  })
  return (
    <>
      <FullFrame title="Map router" className={classes.router} onClose={close}>
        <div className={classes.map}>
          <RouterMap
            first={first}
            stops={shown}
            ends={ends}
            points={better ? null : points}
            route={route}
            former={shorter && own}
          />
        </div>
        <div className={classes.panel}>
          {shorter && own && (
            <BetterOrder route={shorter} former={own} onTake={router.takeBetter} onKeep={router.keepMine} />
          )}
          <RouteEndFields router={router} />
          {!better && own && points && <RouteFacts route={own} points={points} times={times} zone={crew.timezone} />}
          <StopList
            stops={shown}
            first={first}
            before={router.before}
            legs={legsOf(shown, route)}
            times={times}
            zone={crew.timezone}
            onMove={router.move}
          />
          <PlacelessStops stops={router.placeless} from={shown.length + first} />
        </div>
        <RouterFoot router={router} onSave={() => router.save(onClose)} />
      </FullFrame>
      <ConfirmSheet
        open={leaving}
        question="Leave without saving?"
        confirm="Leave it as it was"
        cancel="Stay here"
        onConfirm={onClose}
        onClose={() => setLeaving(false)}
      >
        <p>The new order of the stops is not saved yet.</p>
      </ConfirmSheet>
    </>
  )
}

/** By stop, from the one before it; a stop without a place has none. */
function legsOf(stops: readonly Task[], route: DrivenRoute | null): ReadonlyMap<string, DrivenRoute['legs'][number]> {
  const placed = stops.filter((stop) => placeOf(stop) !== null)
  return new Map(placed.flatMap(({ id }, index) => (route?.legs[index] ? [[id, route.legs[index]]] : [])))
}

function RouterFoot({ router, onSave }: { router: ReturnType<typeof useMapRouter>; onSave: () => void }) {
  return (
    <footer className={classes.foot}>
      <Button
        tone="secondary"
        size={56}
        icon={<Icon of={IconMapRoute} />}
        busy={router.busy === 'loading' && 'Loading'}
        onClick={router.load}
      >
        Load Route
      </Button>
      <Button
        size={56}
        busy={router.busy === 'saving' && 'Saving'}
        notReady={router.better !== null && 'Choose an order first'}
        onClick={onSave}
      >
        Save Route Order
      </Button>
    </footer>
  )
}

function RouteEndFields({ router }: { router: ReturnType<typeof useMapRouter> }) {
  const { ends, errors, failure, changeEnd } = router
  return (
    <div className={classes.ends}>
      <PlaceField
        label="Starting Location"
        value={ends.start}
        error={errors.start}
        onChange={(end) => changeEnd('start', end)}
      />
      <PlaceField
        label="Ending Location"
        value={ends.end}
        error={errors.end}
        onChange={(end) => changeEnd('end', end)}
      />
      <div className={classes.failure} role="alert">
        {failure && <FieldError>{failure}</FieldError>}
      </div>
    </div>
  )
}
