import { useState } from 'react'
import type { Write } from '#app/calls/once-written.ts'
import { useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { useReload } from '#app/kit/use-reload.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { counted } from '#domain/words/counted.ts'

export type RunAct = 'run' | 'some' | 'all' | 'back'

export function useRunActs(company: number) {
  const reload = useReload()
  const [doing, setDoing] = useState<RunAct | null>(null)
  const { busy, save } = useSave()
  const act = (name: RunAct, send: (write: Write) => Promise<string>, onDone?: () => void) => {
    setDoing(name)
    void save(async (write) => {
      const said = await send(write)
      await reload()
      showMessage(said)
    }, onDone)
  }
  return {
    doing: busy ? doing : null,
    run: (day: CalendarDay, onDone: () => void) =>
      act(
        'run',
        async (write) => {
          const { drafted, issued } = await write('billing.run', { companyId: company, day })
          return issued > 0 ? `${counted(issued, 'bill')} issued` : `${counted(drafted, 'draft')} made`
        },
        onDone,
      ),
    issue: (ids: readonly number[] | 'all', onDone: () => void) =>
      act(
        ids === 'all' ? 'all' : 'some',
        async (write) => {
          const { issued } = await write('billing.issue', { companyId: company, ids: ids === 'all' ? ids : [...ids] })
          return `${counted(issued, 'bill')} issued. Emails go out in 10 minutes.`
        },
        onDone,
      ),
    takeBack: (ids: readonly number[]) =>
      act('back', async (write) => {
        const { voided } = await write('billing.takeBack', { companyId: company, ids: [...ids] })
        return `${counted(voided, 'bill')} taken back. The next run makes them again.`
      }),
  }
}
