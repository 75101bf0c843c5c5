import type { Locator } from '@playwright/test'

/** Counts presses besides typing. */
export function countPresses() {
  let count = 0
  return {
    press: async (target: Locator) => {
      await target.click()
      count += 1
    },
    /** Since the last time it was asked. */
    taken: () => {
      const before = count
      count = 0
      return before
    },
  }
}
