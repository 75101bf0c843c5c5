import { useState } from 'react'
import { FilterSelect } from '#app/cans/filters/filter-select.tsx'
import { type EmbeddedPart, embeddedParts } from '#domain/cans/router/route-embed.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import classes from './route-by-google.module.css'

interface RouteByGoogleProps {
  points: readonly Point[]
  /** The first stop's number in the lists. */
  first: number
  apiKey: string
}

/** The way by the roads on Google's map, where nobody else knows the roads; a long day in parts. */
export function RouteByGoogle({ points, first, apiKey }: RouteByGoogleProps) {
  const parts = embeddedParts(points, apiKey)
  const [chosen, setChosen] = useState(0)
  const part = parts[chosen] ?? parts[0]
  if (!part) return null
  return (
    <section className={classes.frame} aria-label="Map of the route">
      {parts.length > 1 && (
        <div className={classes.parts}>
          <FilterSelect
            label="Part of the route"
            options={parts.map((each, index) => ({ value: String(index), label: nameOf(each, first, points.length) }))}
            value={String(parts.indexOf(part))}
            onChoose={(value) => setChosen(Number(value))}
          />
        </div>
      )}
      <iframe
        className={classes.map}
        src={part.url}
        title="Directions"
        loading="lazy"
        referrerPolicy="strict-origin-when-cross-origin"
        allowFullScreen
      />
    </section>
  )
}

/** By the numbers that the list shows; the first and the last point are the ends of the way. */
function nameOf({ first, last }: EmbeddedPart, firstNumber: number, count: number): string {
  const numberAt = (place: number) => place + firstNumber - 1
  const from = first === 0 ? 'Start' : `Stop ${numberAt(first)}`
  return `${from} to ${last === count - 1 ? 'end' : `stop ${numberAt(last)}`}`
}
