import { useState } from 'react'
import type { Write } from '#app/calls/once-written.ts'
import { useForm } from '#app/kit/form/use-form.ts'
import { showAboveButton, useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { useReload } from '#app/kit/use-reload.ts'
import { typedPercent } from '#app/office/form/typed-number.ts'
import { useBringBack } from '#app/office/form/use-bring-back.ts'
import type { PriceSet } from '#contract/prices/price-sets.ts'
import type { PriceRaise } from '#contract/prices/raises.ts'
import type { ServiceRaise } from '#contract/subscriptions/raises.ts'
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

export interface RaiseOptions {
  company: { id: number; name: string }
  /** Those without a planned change. */
  sets: readonly PriceSet[]
  today: CalendarDay
}

export function useRaise({ company, sets, today }: RaiseOptions) {
  const reload = useReload()
  const takeBack = useTakeBack(company.id)
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
  const send = (sure: 0 | 1 = 0) => {
    setAsks(false)
    if (!form.check()) return
    void save(async (write) => {
      const values = form.latest()
      const ofCustomers = isOfCustomers(values) ? await raiseCustomers(write, { ...values, sure }) : undefined
      const raised = ofCustomers && `${counted(ofCustomers.count, 'service')} raised`
      const say = (text: string, made: Made) => void showMessage(text, { topic: 'raise', undo: () => takeBack(made) })
      if (raised) say(raised, { ofCustomers })
      if (isOfLists(values)) {
        // Another press goes on with the lists alone.
        form.set({ what: 'lists' })
        const ofLists = await raiseLists(write, values)
        say([raised, 'Prices planned'].filter(Boolean).join('. '), { ofCustomers, ofLists })
      }
      form.begin(startOf(today, company.name))
      await reload()
    })
  }
  const raiseCustomers = async (write: Write, { sure, ...values }: RaiseForm & { sure: 0 | 1 }) => {
    const asked = sentRaise(values, company.id)
    if (!asked) return undefined
    const input = { ...asked, sure }
    // A raise whose response was lost gives way to the one chosen since, and is not raised on top.
    const { raise } = await write('customers.raise', input, async (earlier) => {
      if (earlier.raise) await write('customers.undoRaise', { companyId: company.id, id: earlier.raise.id })
      return write('customers.raise', input)
    })
    return raise
  }
  const raiseLists = async (write: Write, { percent, rounding, from }: RaiseForm) => {
    const raised = sets.map(({ uid, version }) => ({ uid, version }))
    const input = { companyid: company.id, percent: typedPercent(percent) ?? 0, rounding, from, sets: raised }
    return (await write('prices.raise', input)).raise
  }
  return { form, busy, send, takeBack, asks, onAnswer: () => setAsks(false) }
}

interface Made {
  ofCustomers?: Pick<ServiceRaise, 'id'> | undefined
  ofLists?: Pick<PriceRaise, 'id'>
}

function useTakeBack(company: number) {
  const bringBack = useBringBack()
  return ({ ofCustomers, ofLists }: Made) =>
    bringBack('Taken back', async (write) => {
      if (ofLists) await write('prices.withdrawRaise', { companyid: company, id: ofLists.id })
      if (ofCustomers) await write('customers.undoRaise', { companyId: company, id: ofCustomers.id })
    })
}
