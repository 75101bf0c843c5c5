import { IconMapPin, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '#app/kit/display/icon.tsx'
import type from '#app/kit/type.module.css'
import type { TrackedStop } from '#contract/canmanager/telling.ts'
import { isBrought, type SeenStop } from '#domain/cans/told/page/stop-page-words.ts'
import { kindOfAll, thingsSizes, thingsTitle } from '#domain/cans/told/page/stop-things.ts'
import classes from './stop-card.module.css'
import { trackingCopy } from './tracking.copy.ts'

interface StopCardProps {
  stop: TrackedStop
  seen: SeenStop
  onChange: () => void
}

/** What comes, and where it goes. */
export function StopCard({ stop, seen, onChange }: StopCardProps) {
  const title = thingsTitle(seen)
  const isAhead = seen.state === 'planned' || seen.state === 'coming'
  const place = isAhead && isBrought(seen) && placeOf(stop, kindOfAll(seen) === 'cart')
  if (!title && !place) return null
  return (
    <ul className={classes.card}>
      {title && (
        <Row icon={<Icon of={IconTrash} />} title={title}>
          {thingsSizes(seen)}
        </Row>
      )}
      {place && (
        <Row
          icon={<Icon of={IconMapPin} />}
          title={place.title}
          act={
            stop.canchange && (
              <button type="button" className={type.link} aria-label={trackingCopy.changePlace} onClick={onChange}>
                {trackingCopy.change}
              </button>
            )
          }
        >
          {place.text}
        </Row>
      )}
    </ul>
  )
}

function placeOf({ where }: Pick<TrackedStop, 'where'>, isCart: boolean): { title: string; text: string } {
  if (where) return { title: trackingCopy.placeGiven, text: where }
  if (isCart) return { title: trackingCopy.curb, text: trackingCopy.keepClear }
  return { title: trackingCopy.placeOpen, text: trackingCopy.noPlace }
}

interface RowProps {
  icon: ReactNode
  title: string
  act?: ReactNode
  children: string
}

const Row = ({ icon, title, act, children }: RowProps) => (
  <li className={classes.row}>
    {icon}
    <div className={classes.words}>
      <strong>{title}</strong>
      {children && <p>{children}</p>}
    </div>
    {act}
  </li>
)
