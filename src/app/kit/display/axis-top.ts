const STEPS = [2, 4, 8, 10, 20, 40, 50, 80, 100]

/** The end of an axis that a highest count fits under and whose half is a whole number. */
export function axisTop(highest: number): number {
  for (let scale = 1; ; scale *= 100) {
    const top = STEPS.find((step) => step * scale >= highest)
    if (top !== undefined) return top * scale
  }
}
