/** Less than a frame that anybody would miss. */
const SLICE_MS = 24

/** Does long work between what the owner does: a part, then whatever waits, then the next part. */
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
