import { expect, test } from 'vitest'
import { type BillingFacts, judgeBilling, LATE_COLLECTION, LATE_RUN } from './billing-health.ts'

const well: BillingFacts = {
  started: 2,
  runLate: 0,
  collectionLate: 0,
  unclear: 0,
  differences: 0,
  checkedAgo: 3_600,
}
const judged = (facts: Partial<BillingFacts>) => {
  const { state, says } = judgeBilling({ ...well, ...facts })
  return [state, says]
}

test.each<[Partial<BillingFacts>, string, string]>([
  [{}, 'good', 'All bills are run and collected.'],
  [{ started: 0 }, 'good', 'No company bills yet.'],
  [{ runLate: LATE_RUN, collectionLate: LATE_COLLECTION }, 'good', 'All bills are run and collected.'],
  [{ runLate: 2 * LATE_RUN }, 'bad', 'A run of bills is 2 hours late.'],
  [{ collectionLate: LATE_COLLECTION + 3_600 }, 'bad', 'A collection of bills is 4 hours late.'],
  [{ unclear: 1 }, 'look', '1 card charge for bills without a clear answer.'],
  [{ differences: 3, runLate: 2 * LATE_RUN }, 'bad', 'The nightly check found 3 differences in the sums of bills.'],
])('judges %o as %s', (facts, state, says) => {
  expect(judged(facts)).toEqual([state, says])
})
