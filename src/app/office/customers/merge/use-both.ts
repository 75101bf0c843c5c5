import { useEffect, useState } from 'react'
import { get, Refused } from '#app/api.ts'
import type { Customer } from '#contract/customers/customers.ts'
import type { Sold } from './merge-fields.ts'

/** A record with what hangs on it. */
export type OneRecord = Customer & { sold: Sold }
export type Both = readonly [OneRecord, OneRecord]

/** Two records as they stand now; why they cannot be had is said. */
export function useBoth(first: number, second: number): { both: Both | null; problem: string | null } {
  const [both, setBoth] = useState<Both | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    const control = new AbortController()
    const of = async (id: number): Promise<OneRecord> => {
      const asked = [{ i: String(id) }, { signal: control.signal }] as const
      const [customer, sold] = await Promise.all([
        get('customers.get', ...asked),
        get('customers.getOverview', ...asked),
      ])
      return { ...customer, sold }
    }
    Promise.all([of(first), of(second)]).then(setBoth, (error: unknown) => {
      if (control.signal.aborted) return
      if (!(error instanceof Refused)) throw error
      setProblem(`The customers did not load. ${error.message}`)
    })
    return () => control.abort()
  }, [first, second])
  return { both, problem }
}
