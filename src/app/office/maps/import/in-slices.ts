/** Short enough that the screen stays responsive. */
const SLICE_MS = 24

export async function inSlices<T>(work: Generator<undefined, T>): Promise<T> {
  let until = performance.now() + SLICE_MS
  for (;;) {
    const { done, value } = work.next()
    if (done) return value as T
    if (performance.now() < until) continue
    await new Promise((next) => setTimeout(next))
    until = performance.now() + SLICE_MS
  }
}
