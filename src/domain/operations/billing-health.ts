import { counted } from '#domain/words/counted.ts'
import { bad, good, lasting, look, MINUTE, type PartHealth } from './part-health.ts'

/** Times are in seconds. */
export interface BillingFacts {
  /** Companies whose billing has begun. */
  started: number
  /** Since the hour of the oldest run and collection that are not done; 0 if none is. */
  runLate: number
  collectionLate: number
  /** Charges of bills that are unanswered for longer than the sweeper waits. */
  unclear: number
  /** Of the last nightly check of all companies. */
  differences: number
  /** Since the check of the company where it is longest ago; null before the first. */
  checkedAgo: number | null
}

/** The run's job comes every 15 minutes. */
export const LATE_RUN = 60 * MINUTE
/** Charging the cards of a large company takes an hour or two. */
export const LATE_COLLECTION = 180 * MINUTE

const RUNBOOK = 'See the log, and the runbook in docs/operations.md.'

export function judgeBilling(facts: BillingFacts): PartHealth {
  const { started, runLate, collectionLate, unclear, differences } = facts
  if (differences > 0)
    return bad(
      'Billing',
      `The nightly check found ${counted(differences, 'difference')} in the sums of bills.`,
      RUNBOOK,
    )
  if (runLate > LATE_RUN) return bad('Billing', `A run of bills is ${lasting(runLate)} late.`, RUNBOOK)
  if (collectionLate > LATE_COLLECTION)
    return bad('Billing', `A collection of bills is ${lasting(collectionLate)} late.`, RUNBOOK)
  if (unclear > 0)
    return look(
      'Billing',
      `${counted(unclear, 'card charge')} for bills without a clear answer.`,
      'No action needed: we ask the card gateway again every minute.',
    )
  return good('Billing', started === 0 ? 'No company bills yet.' : 'All bills are run and collected.')
}
