import { useState } from 'react'
import { useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { useReload } from '#app/kit/use-reload.ts'
import type { Answer } from '#contract/contract.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'

export type StartAnswer = Answer<'billing.start'>

/** Starting is previewed first: the same call, without a change. */
export function useStart(company: number, first: CalendarDay) {
  const reload = useReload()
  const [day, setDay] = useState(first)
  const [preview, setPreview] = useState<{ day: CalendarDay; answer: StartAnswer } | null>(null)
  const [error, setError] = useState<string | undefined>()
  const [problem, setProblem] = useState<string | null>(null)
  const { busy, save } = useSave({
    form: { refuse: ([found]) => setError(found?.message) },
    onRefused: ({ message }, isAtField) => {
      if (!isAtField) setProblem(message)
    },
  })
  const begin = () => {
    setError(day ? undefined : 'Choose a day')
    setProblem(null)
    return day !== ''
  }
  return {
    day,
    error,
    problem,
    busy,
    /** Of the chosen day only. */
    preview: preview?.day === day ? preview.answer : null,
    choose: (chosen: CalendarDay) => {
      setDay(chosen)
      setError(undefined)
      setProblem(null)
    },
    look: () => {
      if (!begin()) return
      void save(
        (write) => write('billing.start', { companyId: company, day, dry: 1 }),
        (answer) => setPreview({ day, answer }),
      )
    },
    start: () => {
      if (!begin()) return
      void save(async (write) => {
        await write('billing.start', { companyId: company, day })
        showMessage(`Billing begins on ${formatDay(day)}`)
        setPreview(null)
        await reload()
      })
    },
  }
}
