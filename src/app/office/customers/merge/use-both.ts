import { useMemo } from 'react'
import { get, Refused } from '#app/calls/api.ts'
import { useAnswer, watchedAnswer } from '#app/calls/watched-answer.ts'
import type { Customer } from '#contract/customers/customers.ts'
import type { Sold } from './merge-fields.ts'

export type OneRecord = Customer & { sold: Sold }
export type Both = readonly [OneRecord, OneRecord]

interface BothOrNot {
  both: Both | null
  problem: string | null
}

const LOADING: BothOrNot = { both: null, problem: null }

export function useBoth(first: number, second: number): BothOrNot {
  const answer = useMemo(() => watchedAnswer((signal) => askBoth(first, second, signal)), [first, second])
  const loaded = useAnswer(answer)
  return loaded.state === 'ready' ? loaded.value : LOADING
}

async function askBoth(first: number, second: number, signal: AbortSignal): Promise<BothOrNot> {
  try {
    return { both: await Promise.all([askRecord(first, signal), askRecord(second, signal)]), problem: null }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { both: null, problem: `The customers did not load. ${error.message}` }
  }
}

async function askRecord(id: number, signal: AbortSignal): Promise<OneRecord> {
  const i = String(id)
  const [customer, sold] = await Promise.all([
    get('customers.get', { i }, { signal }),
    get('customers.getOverview', { i }, { signal }),
  ])
  return { ...customer, sold }
}
