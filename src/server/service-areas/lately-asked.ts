import type { Point } from '#domain/geo/areas/area-shape.ts'

export interface LatelyAsked<Answer> {
  get(point: Point): Answer | undefined
  set(point: Point, answer: Answer): void
}

/** Places requested from one hauler's order page at about the same time. */
const MOST = 8

/**
 * An order checks its address at every step: a repeat scans eight adjacent values, instead of boxes, cells and polygons
 * scattered over memory.
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
