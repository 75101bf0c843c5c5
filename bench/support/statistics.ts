// Statistics of samples. Without samples the result is NaN, which fails every gate.

/** The given quantile: 0.99 is the 99th percentile, 1 the maximum. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((one, other) => one - other)
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN
}

export const median = (figures: readonly number[]): number => percentile(figures, 0.5)

export const p99 = (figures: readonly number[]): number => percentile(figures, 0.99)
