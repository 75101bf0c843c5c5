import { useState } from 'react'
import { useForm } from '#app/kit/form/use-form.ts'
import { showAboveButton, useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { useReload } from '#app/kit/use-reload.ts'
import { typedPercent } from '#app/office/form/typed-number.ts'
import { useBringBack } from '#app/office/form/use-bring-back.ts'
import type { PriceSet } from '#contract/prices/price-sets.ts'
import { addMonths, type CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { raiseMessages, raiseNotice } from '#domain/subscriptions/raise-messages.ts'
import { counted } from '#domain/words/counted.ts'
import { isOfCustomers, isOfLists, RAISE_FIELDS, type RaiseForm, sentRaise } from './raise.form.ts'

const startOf = (today: CalendarDay, hauler: string): RaiseForm => ({
  what: 'customers',
  by: 'percent',
  percent: '',
  amount: '',
  rounding: 'cent',
  from: `${addMonths(today, 1).slice(0, 7)}-01`,
  types: [],
  sets: [],
  frequencies: [],
  maps: [],
  notsince: '',
  leaveout: [],
  tells: false,
  days: '30',
  text: raiseNotice(hauler),
})

interface RaiseOptions {
  company: { id: number; name: string }
  sets: readonly PriceSet[]
  today: CalendarDay
}

export function useRaise({ company, sets, today }: RaiseOptions) {
  const reload = useReload()
  const bringBack = useBringBack()
  const [asks, setAsks] = useState(false)
  const form = useForm<RaiseForm>({
    start: startOf(today, company.name),
    fields: RAISE_FIELDS,
    errorsOf: (values) => {
      if (sentRaise(values, company.id)) return {}
      return values.by === 'percent' ? { percent: raiseMessages.percent } : { amount: raiseMessages.amount }
    },
  })
  const { busy, save } = useSave({
    form,
    onRefused: showAboveButton(form),
    onConflict: (refused) => {
      if (refused.is('confirm.needed')) setAsks(true)
      return refused.is('confirm.needed')
    },
  })
  const takeBack = (id: string) =>
    bringBack('Taken back', (write) => write('customers.undoRaise', { companyId: company.id, id }))
  const send = (sure: 0 | 1 = 0) => {
    setAsks(false)
    if (!form.check()) return
    void save(async (write) => {
      const values = form.latest()
      const input = sentRaise(values, company.id)
      if (!input) return
      if (isOfLists(values)) {
        const raised = sets.filter(({ rows }) => rows.length > 0).map(({ uid, version }) => ({ uid, version }))
        const { rounding, from } = values
        await write('prices.raise', {
          companyid: company.id,
          percent: typedPercent(values.percent) ?? 0,
          rounding,
          from,
          sets: raised,
        })
      }
      if (isOfCustomers(values)) {
        const { raise } = await write('customers.raise', { ...input, sure })
        if (raise) {
          showMessage(`${counted(raise.count, 'service')} raised`, { undo: () => takeBack(raise.id) })
        }
      } else {
        showMessage('Prices planned')
      }
      form.begin(startOf(today, company.name))
      await reload()
    })
  }
  return { form, busy, send, takeBack, asks, onAnswer: () => setAsks(false) }
}
