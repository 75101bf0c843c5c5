import { setImmediate } from 'node:timers/promises'

/**
 * Processes a long list in portions and yields to other calls between them, because all calls share one thread.
 * @returns the portions' results, in order
 */
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
