import { useEffect, useState } from 'react'
import { get, Refused } from '#app/api.ts'
import type { Customer } from '#contract/customers/customers.ts'

export type Both = readonly [Customer, Customer]

/** Two records as they stand now; why they cannot be had is said. */
export function useBoth(first: number, second: number): { both: Both | null; problem: string | null } {
  const [both, setBoth] = useState<Both | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    const control = new AbortController()
    const of = (id: number) => get('customers.get', { i: String(id) }, { signal: control.signal })
    Promise.all([of(first), of(second)]).then(setBoth, (error: unknown) => {
      if (control.signal.aborted) return
      if (!(error instanceof Refused)) throw error
      setProblem(`The customers did not load. ${error.message}`)
    })
    return () => control.abort()
  }, [first, second])
  return { both, problem }
}
