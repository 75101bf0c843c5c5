import { useEffect, useState } from 'react'
import { get } from '#app/api.ts'

export type KnownCompany = { id: number; name: string }

/** The names of companies that a form comes upon; one that is not known yet is asked for, and is its id until then. */
export function useCompanyNames(wanted: number | null, known: KnownCompany | null) {
  const [learnt, setLearnt] = useState<readonly KnownCompany[]>([])
  const all = known ? [...learnt, known] : learnt
  const missing = wanted === null || all.some(({ id }) => id === wanted) ? null : wanted
  useEffect(() => {
    if (missing === null) return
    const stale = new AbortController()
    get('companies.getNames', { ids: String(missing) }, { signal: stale.signal }).then(
      (found) => stale.signal.aborted || setLearnt((before) => [...before, ...found]),
      // The id stands as long as nobody answers.
      () => {},
    )
    return () => stale.abort()
  }, [missing])
  return {
    nameOf: (id: number) => all.find((one) => one.id === id)?.name ?? String(id),
    learn: (company: KnownCompany) => setLearnt((before) => [...before, company]),
  }
}
