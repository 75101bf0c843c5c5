/** Deterministic random numbers, so that the same stops always get the same route. */
export function evenChance(): () => number {
  let state = 20_261_101
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
