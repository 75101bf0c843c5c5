/** A document's number whose predecessor does not exist. */
export interface SeriesStart {
  id: number
  prefix: string
  digits: number
  number: string
}

/**
 * Documents before which numbers are missing: every start of a series except the first with its letters, and those that
 * the office chose.
 */
export function numberGaps(starts: readonly SeriesStart[], chosen: readonly string[]): number[] {
  const allowed = new Set(chosen)
  return [...Map.groupBy(starts, ({ prefix }) => prefix).values()].flatMap((series) => {
    const [, ...later] = series.toSorted((one, other) => one.digits - other.digits)
    return later.filter(({ number }) => !allowed.has(number)).map(({ id }) => id)
  })
}
