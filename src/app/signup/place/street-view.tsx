import { useMemo } from 'react'
import { useAnswer, watchedAnswer } from '#app/calls/watched-answer.ts'
import { Skeleton } from '#app/kit/display/skeleton.tsx'
import classes from '#app/signup/lookup/signup.module.css'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { lookupMessages } from '#domain/ordering/lookup-messages.ts'

/** In meters. */
const RADIUS = 50

export interface StreetViewProps {
  apiKey: string
  point: Point
  label: string
}

export function StreetView({ apiKey: key, point: { lat, lng }, label }: StreetViewProps) {
  const answer = useMemo(() => watchedAnswer((signal) => hasPicture(key, `${lat},${lng}`, signal)), [key, lat, lng])
  const loaded = useAnswer(answer)
  if (loaded.state === 'loading') return <Skeleton width="100%" height={200} radius={12} />
  if (loaded.state === 'failed' || !loaded.value) return <p className={classes.noView}>{lookupMessages.noStreetView}</p>
  const query = new URLSearchParams({ key, location: `${lat},${lng}` })
  return (
    <iframe
      className={classes.view}
      src={`https://www.google.com/maps/embed/v1/streetview?${query}`}
      title={label}
      loading="lazy"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}

/** Checked first, because the frame shows an error where there is no picture. */
async function hasPicture(key: string, location: string, signal: AbortSignal): Promise<boolean> {
  const query = new URLSearchParams({ key, location, radius: String(RADIUS), source: 'outdoor' })
  const answer = await fetch(`https://maps.googleapis.com/maps/api/streetview/metadata?${query}`, { signal })
    .then((response) => response.json() as Promise<{ status?: string }>)
    .catch(() => null)
  return answer?.status === 'OK'
}
