import type { Point } from '#domain/geo/areas/area-shape.ts'

/** The answers about the places that were asked of one hauler's areas lately; they are true as long as the areas are. */
export interface LatelyAsked<Answer> {
  get(point: Point): Answer | undefined
  set(point: Point, answer: Answer): void
}

/** Places that one hauler's order page is asked about at a time. */
const MOST = 8

/**
 * An order asks about its address at each of its steps: the second question costs looking through eight places that lie together
 * in memory, where the first one looks at boxes, cells and polygons that lie anywhere.
 */
export function keepLatelyAsked<Answer>(): LatelyAsked<Answer> {
  const places = new Float64Array(2 * MOST).fill(Number.NaN)
  const answers: Answer[] = []
  let next = 0
  return {
    get({ lat, lng }) {
      for (let at = 0; at < answers.length; at += 1) {
        if (places[2 * at] === lat && places[2 * at + 1] === lng) return answers[at]
      }
    },
    set({ lat, lng }, answer) {
      places[2 * next] = lat
      places[2 * next + 1] = lng
      answers[next] = answer
      next = (next + 1) % MOST
    },
  }
}
