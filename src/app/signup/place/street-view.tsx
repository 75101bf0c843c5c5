import { useMemo } from 'react'
import { useAnswer, watchedAnswer } from '#app/calls/watched-answer.ts'
import { Skeleton } from '#app/kit/display/skeleton.tsx'
import classes from '#app/signup/signup.module.css'
import { useSite } from '#app/site/frame/use-site.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { lookupMessages } from '#domain/ordering/messages.ts'

/** Meters around a place within which a picture counts as one of it. */
const RADIUS = 50

/** The place from the street, where a maps service is configured and has a picture of it. */
export function StreetView({ point: { lat, lng }, label }: { point: Point; label: string }) {
  const { googleMapsKey: key } = useSite()
  const answer = useMemo(() => watchedAnswer((signal) => hasPicture(key, `${lat},${lng}`, signal)), [key, lat, lng])
  const loaded = useAnswer(answer)
  if (loaded.state === 'loading') return <Skeleton width="100%" height={200} radius={12} />
  if (!key || loaded.state === 'failed' || !loaded.value)
    return <p className={classes.noView}>{lookupMessages.noStreetView}</p>
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

/** Asked before, because the frame shows an error where there is no picture. */
async function hasPicture(key: string | null, location: string, signal: AbortSignal): Promise<boolean> {
  if (!key) return false
  const query = new URLSearchParams({ key, location, radius: String(RADIUS), source: 'outdoor' })
  const answer = await fetch(`https://maps.googleapis.com/maps/api/streetview/metadata?${query}`, { signal })
    .then((response) => response.json() as Promise<{ status?: string }>)
    .catch(() => null)
  return answer?.status === 'OK'
}
