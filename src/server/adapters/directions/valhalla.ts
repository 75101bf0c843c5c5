import polyline from '@googlemaps/polyline-codec'
import { z } from 'zod'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { askJson, NotAnswered } from '#server/adapters/ask-json.ts'
import { type Directions, NoRoad } from './directions.ts'

const PATIENCE_MS = 5_000

/** Valhalla's default limit of locations per request. */
const MOST_PLACES = 20

const reply = z.object({
  trip: z.object({
    legs: z.array(z.object({ summary: z.object({ time: z.number(), length: z.number() }), shape: z.string() })).min(1),
  }),
})

type Leg = z.output<typeof reply>['trip']['legs'][number]

/** Tolls and highways are used only where there is no other way. */
const MANNER = {
  costing: 'auto',
  costing_options: { auto: { use_tolls: 0, use_highways: 0 } },
  units: 'kilometers',
  directions_type: 'none',
}

/** @throws Error when it does not answer, or finds no road */
export function openValhalla(url: string, patienceMs = PATIENCE_MS): Directions {
  return async (points) => {
    const parts = await Promise.all(inParts(points).map((part) => askPart(url, part, patienceMs)))
    const written = parts.flat()
    const legs = written.map(({ summary }) => ({ distance: Math.round(summary.length * 1000), duration: summary.time }))
    return {
      distance: legs.reduce((sum, { distance }) => sum + distance, 0),
      duration: legs.reduce((sum, { duration }) => sum + duration, 0),
      geometry: { type: 'LineString', coordinates: joined(written) },
      legs,
      approximate: false,
    }
  }
}

async function askPart(url: string, points: readonly Point[], patienceMs: number): Promise<Leg[]> {
  const locations = points.map(({ lat, lng }) => ({ lat, lon: lng }))
  const body = JSON.stringify({ locations, ...MANNER })
  const headers = { 'Content-Type': 'application/json' }
  const { trip } = await askJson(reply, `${url}/route`, { method: 'POST', headers, body, patienceMs }).catch(orNoRoad)
  if (trip.legs.length !== points.length - 1) throw new Error('Valhalla returned the wrong number of legs')
  return trip.legs
}

/** Valhalla's status for places that no road connects. */
const UNROUTABLE = 400

function orNoRoad(error: unknown): never {
  throw error instanceof NotAnswered && error.status === UNROUTABLE ? new NoRoad(error.message) : error
}

function inParts(points: readonly Point[]): (readonly Point[])[] {
  const parts: (readonly Point[])[] = []
  for (let from = 0; from < points.length - 1; from += MOST_PLACES - 1)
    parts.push(points.slice(from, from + MOST_PLACES))
  return parts
}

/** Valhalla encodes six decimals of a degree; most services use five. */
const DECIMALS = 6

const pointsOf = ({ shape }: Leg) => polyline.decode(shape, DECIMALS).map(([lat, lng]): [number, number] => [lng, lat])

function joined(legs: readonly Leg[]): [number, number][] {
  return legs.flatMap((leg, index) => pointsOf(leg).slice(index === 0 ? 0 : 1))
}
