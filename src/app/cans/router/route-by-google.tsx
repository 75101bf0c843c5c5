import { useState } from 'react'
import { FilterSelect } from '#app/cans/work/fields/filter-select.tsx'
import { type EmbeddedPart, embeddedParts } from '#domain/cans/router/route-embed.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import classes from './route-by-google.module.css'

interface RouteByGoogleProps {
  points: readonly Point[]
  first: number
  apiKey: string
}

/** Used when no other routing is configured; a long day is split into parts. */
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

function nameOf({ first, last }: EmbeddedPart, firstNumber: number, count: number): string {
  const numberAt = (place: number) => place + firstNumber - 1
  const from = first === 0 ? 'Start' : `Stop ${numberAt(first)}`
  return `${from} to ${last === count - 1 ? 'end' : `stop ${numberAt(last)}`}`
}
