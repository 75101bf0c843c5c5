import { useMemo, useState } from 'react'
import { get } from '#app/calls/api.ts'
import { useAnswer, watchedAnswer } from '#app/calls/watched-answer.ts'

export type KnownCompany = { id: number; name: string }

export function useCompanyNames(wanted: number | null, known: KnownCompany | null) {
  const [learnt, setLearnt] = useState<readonly KnownCompany[]>([])
  const given = known ? [...learnt, known] : learnt
  const missing = wanted === null || given.some(({ id }) => id === wanted) ? null : wanted
  const answer = useMemo(() => watchedAnswer((signal) => askName(missing, signal)), [missing])
  const asked = useAnswer(answer)
  const all = asked.state === 'ready' ? [...given, ...asked.value] : given
  return {
    nameOf: (id: number) => all.find((one) => one.id === id)?.name ?? String(id),
    learn: (company: KnownCompany) => setLearnt((before) => [...before, company]),
  }
}

const askName = async (id: number | null, signal: AbortSignal): Promise<readonly KnownCompany[]> =>
  id === null ? [] : get('companies.getNames', { ids: String(id) }, { signal })
