import { useMemo } from 'react'
import type { MapLine } from '#app/cans/map/map-lines.ts'
import { type MapSign, StopMapView } from '#app/cans/map/stop-map-view.tsx'
import { useDirections } from '#app/cans/router/use-directions.ts'
import type { WorkBoard } from '#app/cans/work/store/work-board.ts'
import { streetOf } from '#app/cans/work/words/written-address.tsx'
import { MapPin } from '#app/kit/display/map-pin.tsx'
import type { Task } from '#contract/canmanager/tasks.ts'
import { placeOf } from '#domain/cans/router/router-stops.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import classes from './stop-place.module.css'
import { useOwnPlace } from './use-own-place.ts'

const ROOMS = [{ top: 56, right: 84, bottom: 28, left: 48 }]

export function StopPlace({ board, task, isNext }: { board: WorkBoard; task: Task; isNext: boolean }) {
  const { here } = useOwnPlace()
  const place = placeOf(task)
  const route = useDirections(place && here ? [here, place] : null)
  const geometry = route?.geometry
  const lines = useMemo((): MapLine[] => (geometry ? [{ look: 'solid', geometry }] : []), [geometry])
  if (!place) return null
  const state = task.done ? 'done' : task.problem ? 'problem' : isNext ? 'next' : 'mine'
  const signs: MapSign[] = [
    streetSign(place, streetOf(task.address)),
    {
      id: 'stop',
      point: place,
      tipped: true,
      height: 2,
      sign: <MapPin state={state} number={board.numbers.get(task.id) ?? '–'} />,
    },
    ...(here ? [youSign(here)] : []),
  ]
  return (
    <div className={classes.map}>
      <StopMapView
        label="Map of the stop"
        without="This browser cannot draw maps. Navigate works without one."
        rooms={ROOMS}
        signs={signs}
        lines={lines}
      />
    </div>
  )
}

const streetSign = (point: Point, street: string): MapSign => ({
  id: 'street',
  point,
  tipped: false,
  height: 1,
  // A map label: it never moves aside, and groups don't count it as a stop.
  crowd: 'under',
  sign: <span className={classes.street}>{street.replace(/^\d+\S* +/, '')}</span>,
})

const youSign = (point: Point): MapSign => ({
  id: 'you',
  point,
  tipped: false,
  height: 1,
  crowd: 'under',
  sign: (
    <span className={classes.you}>
      <span>You</span>
    </span>
  ),
})
