import type { Point } from '#domain/geo/areas/area-shape.ts'
import { straightRoute } from '#domain/geo/ways/straight-route.ts'
import type { Log } from '#server/operations/log.ts'
import type { OutsideServices } from '#server/settings/outside-services.ts'
import { type Directions, NoRoad } from './directions.ts'
import { openEngine } from './open-directions.ts'

export interface DriveTimes {
  isConfigured: boolean
  /** For a minute after a failure the service is not asked. */
  isDown: () => boolean
  /** Seconds of each leg; null without an answer. Those of a straight line where no road leads. */
  ask: (points: readonly Point[]) => Promise<number[] | null>
}

const PAUSE_MS = 60_000

export function openDriveTimes(
  routing: OutsideServices['routing'],
  { log, now }: { log: Log; now: () => Date },
): DriveTimes {
  const engine = openEngine(routing)
  let asksAgain = 0
  const asked = new Map<string, Promise<number[] | null>>()
  const isDown = () => now().getTime() < asksAgain

  const ask = async (points: readonly Point[]): Promise<number[] | null> => {
    if (!engine || isDown()) return null
    try {
      return await legTimes(engine, points)
    } catch (err) {
      log.warn({ err }, 'the routing service returned no drive times')
      asksAgain = now().getTime() + PAUSE_MS
      return null
    }
  }
  return {
    isConfigured: engine !== null,
    isDown,
    // Several boards of a crew ask for the same route at once.
    ask: (points) => {
      const key = JSON.stringify(points)
      const answer = asked.get(key) ?? ask(points).finally(() => asked.delete(key))
      asked.set(key, answer)
      return answer
    },
  }
}

/** A stop that no road reaches costs only its own legs. @throws Error when the service does not answer */
async function legTimes(engine: Directions, points: readonly Point[]): Promise<number[]> {
  try {
    const { legs } = await engine(points)
    if (legs.length !== points.length - 1) throw new Error('the routing service returned the wrong number of legs')
    return legs.map(({ duration }) => Math.round(duration))
  } catch (error) {
    if (!(error instanceof NoRoad)) throw error
    if (points.length === 2) return [straightRoute(points).duration]
    const middle = Math.floor(points.length / 2)
    return [...(await legTimes(engine, points.slice(0, middle + 1))), ...(await legTimes(engine, points.slice(middle)))]
  }
}
