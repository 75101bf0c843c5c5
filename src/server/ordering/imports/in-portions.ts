import { setImmediate } from 'node:timers/promises'

/**
 * Works through a long list a portion at a time. Between two of them everybody else is answered: there is one thread for
 * all calls.
 * @returns what the portions gave, in their order
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
