const STEPS = [2, 4, 8, 10, 20, 40, 50, 80, 100]

/** Smallest axis maximum that fits the highest count and halves to a whole number. */
export function axisTop(highest: number): number {
  for (let scale = 1; ; scale *= 100) {
    const top = STEPS.find((step) => step * scale >= highest)
    if (top !== undefined) return top * scale
  }
}
