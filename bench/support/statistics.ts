// What a bench says of many figures of one thing. Of none there is nothing to say: NaN keeps no bound.

/** The figure below which a share of them stand: 0.99 is the 99th percentile; 1 is the largest. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((one, other) => one - other)
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN
}

export const median = (figures: readonly number[]): number => percentile(figures, 0.5)

export const p99 = (figures: readonly number[]): number => percentile(figures, 0.99)
