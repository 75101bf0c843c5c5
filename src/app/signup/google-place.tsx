import type { Point } from '#domain/geo/areas/area-shape.ts'
import classes from './signup.module.css'

interface GooglePlaceProps {
  apiKey: string
  point: Point
  /** What the map shows, for those who do not see it. */
  label: string
}

/** The place on Google's map. */
export function GooglePlace({ apiKey, point: { lat, lng }, label }: GooglePlaceProps) {
  const query = new URLSearchParams({ key: apiKey, q: `${lat},${lng}`, zoom: '17' })
  return (
    <iframe
      className={classes.view}
      src={`https://www.google.com/maps/embed/v1/place?${query}`}
      title={label}
      loading="lazy"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}
