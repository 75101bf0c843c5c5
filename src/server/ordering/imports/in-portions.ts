import { setImmediate } from 'node:timers/promises'

/** Yields to other calls between the portions, because all calls share one thread. */
export async function inPortions<T, R>(
  list: readonly T[],
  size: number,
  work: (portion: readonly T[], from: number) => readonly R[] | Promise<readonly R[]>,
): Promise<R[]> {
  const results: R[] = []
  for (let from = 0; from < list.length; from += size) {
    for (const result of await work(list.slice(from, from + size), from)) results.push(result)
    await setImmediate()
  }
  return results
}
