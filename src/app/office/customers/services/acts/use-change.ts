import { useState } from 'react'
import { planOf } from '#app/office/customers/services/plan-of.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { dayToChangeFrom } from '#domain/subscriptions/pickup-days.ts'
import { phaseOn, valuesOn } from '#domain/subscriptions/service-plan.ts'
import type { ActProps } from './act-form.tsx'
import { type Change, changeOf, PREVIEW_REASON } from './change.form.ts'
import { useServiceAct } from './use-service-act.ts'

type ChangeOptions = Pick<ActProps, 'service' | 'today' | 'onChanged' | 'onDone'>

export function useChange({ service, today, onChanged, onDone }: ChangeOptions) {
  const { sold } = service
  const [change, setChange] = useState<Change>(() => ({
    from: dayToChangeFrom(valuesOn(service.plan, today).phase, today),
    reason: '',
    later: false,
  }))
  const [onMap, setOnMap] = useState<{ of: string; price: number } | null>(null)
  const set = (more: Partial<Change>) => setChange((before) => ({ ...before, ...more }))
  const work = JSON.stringify([change.from, change.cans, change.frequency])
  const act = useServiceAct({
    call: 'customers.changeService',
    seen: sold.plan,
    wanted: changeOf(change),
    instead: { reason: change.reason || PREVIEW_REASON },
    said: ({ preview }) => `${sold.name} changes on ${formatDay(preview.from)}`,
    onPreview: ({ preview }) => {
      const isOfMap = change.price === undefined && (change.cans !== undefined || change.frequency !== undefined)
      if (isOfMap) setOnMap({ of: work, price: preview.permonth.after })
    },
    onChanged,
    onDone,
  })
  const plan = planOf(act.plan)
  return {
    change,
    set,
    // A price belongs to its carts and frequency: other ones take the map's.
    setWork: (more: Pick<Partial<Change>, 'from' | 'cans' | 'frequency'>) => set({ ...more, price: undefined }),
    act,
    base: phaseOn(plan, change.from) ?? plan.phases[0],
    /** Dollars; null until the server has said it. */
    mapPrice: onMap?.of === work ? onMap.price : null,
    later: plan.phases.filter(({ from }) => from > change.from),
  }
}
