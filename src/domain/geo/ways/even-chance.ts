/** The same stops are searched the same way every time they are asked about. */
export function evenChance(): () => number {
  let state = 20_261_101
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
