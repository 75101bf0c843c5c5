import { IconAlertTriangle, IconCircleCheck, IconHome, IconTruck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '#app/kit/display/icon.tsx'
import type { TrackedStop } from '#contract/canmanager/telling.ts'
import { beforeText, reasonText, type SeenStop } from '#domain/cans/told/page/stop-page-words.ts'
import { timeText } from '#domain/companies/days/moment-formats.ts'
import classes from './stop-news.module.css'
import { trackingCopy } from './tracking.copy.ts'

interface StopNewsProps {
  stop: TrackedStop
  seen: SeenStop
  isLost: boolean
}

export function StopNews(props: StopNewsProps) {
  const news = newsOf(props)
  return (
    <>
      {news && <section className={classes.box}>{news}</section>}
      <p className={classes.lost} role="status">
        {props.isLost && trackingCopy.lost}
      </p>
    </>
  )
}

/** Null on days ahead, of which the heading says all. */
function newsOf({ stop, seen: { state, day, today, timeZone } }: StopNewsProps): ReactNode {
  const updated = trackingCopy.updated(timeText(Date.parse(stop.updated), timeZone))
  if (state === 'done') return <Done stop={stop} timeZone={timeZone} />
  if (state === 'failed') return <Failed reason={stop.reason} />
  if (state === 'coming') {
    return (
      <>
        <Line title={beforeText(stop.before ?? 0)} updated={updated} />
        <Way before={stop.before ?? 0} />
      </>
    )
  }
  if (day === null) return <Line title={trackingCopy.dayToCome} updated={updated} />
  return day === today ? <Line title={trackingCopy.notStarted} updated={updated} /> : null
}

const Line = ({ title, updated }: { title: string; updated: string }) => (
  <p className={classes.line}>
    <strong className={classes.title} role="status">
      {title}
    </strong>
    <span className={classes.updated}>{updated}</span>
  </p>
)

const MOST_SQUARES = 5

/** The truck, a square for each stop before the house, and the house. */
function Way({ before }: { before: number }) {
  const squares = before <= MOST_SQUARES ? Array.from({ length: before }, (_, index) => index) : []
  return (
    <div className={classes.way} role="img" aria-label={trackingCopy.squares(before)}>
      <span className={classes.truck}>
        <Icon of={IconTruck} size="m" />
      </span>
      {squares.map((square) => (
        <span key={square} className={classes.square} />
      ))}
      <span className={classes.house}>
        <Icon of={IconHome} size="m" />
      </span>
    </div>
  )
}

function Done({ stop: { doneat, photo }, timeZone }: { stop: TrackedStop; timeZone: string }) {
  return (
    <>
      {doneat && (
        <p className={classes.title}>
          <Icon of={IconCircleCheck} />
          <span>{trackingCopy.doneAt(timeText(Date.parse(doneat), timeZone))}</span>
        </p>
      )}
      {photo && <img className={classes.photo} src={photo} alt={trackingCopy.photo} />}
    </>
  )
}

function Failed({ reason }: { reason: string }) {
  return (
    <>
      <p className={classes.title}>
        <Icon of={IconAlertTriangle} />
        <span>{reasonText(reason) || trackingCopy.callForReason}</span>
      </p>
      <p>{trackingCopy.newDay}</p>
    </>
  )
}
