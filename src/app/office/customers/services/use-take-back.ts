import type { Write } from '#app/calls/once-written.ts'
import { useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import type { Asked } from '#contract/contract.ts'
import type { Plan } from '#contract/subscriptions/plan.ts'
import { addDays, type CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { dollarsOf } from '#domain/companies/money.ts'
import type { PlannedChange } from '#domain/subscriptions/planned-changes.ts'
import { isSamePhase, phaseOn, type ServicePlan } from '#domain/subscriptions/service-plan.ts'
import { planOf } from './plan-of.ts'
import { useActMessages } from './use-act-messages.ts'

/** A hold that has begun ends today: its days without pickups are over. */
export const isHeldNow = ({ kind, from }: PlannedChange, today: CalendarDay): boolean => kind === 'hold' && from < today

export function useTakeBack(company: number, onChanged: () => Promise<void>) {
  const { busy, save } = useSave()
  const say = useActMessages(onChanged)
  const takeBack = (plan: Plan, planned: PlannedChange, today: CalendarDay) =>
    save(async (write) => {
      const raise = raiseOf(plan, planned)
      if (raise) {
        await write('customers.undoRaise', { companyId: company, id: raise, service: plan.id })
        await onChanged()
        showMessage(`Taken back: ${planned.text}`)
        return
      }
      const { plan: acted } = await send(write, plan, planned, today)
      await onChanged()
      say(isHeldNow(planned, today) ? `${plan.name} runs again` : `Taken back: ${planned.text}`, acted)
    })
  return { busy, takeBack: (...of: Parameters<typeof takeBack>) => void takeBack(...of) }
}

export type TakeBack = ReturnType<typeof useTakeBack>

/** The raise that a change of price alone is part of: its customer is then no longer told of it. */
function raiseOf(plan: Plan, { kind, from }: PlannedChange): string | undefined {
  const phase = phaseOn(planOf(plan), from)
  const before = phaseBefore(planOf(plan), from)
  const isOfPrice = kind === 'change' && phase !== undefined && isSamePhase({ ...phase, price: before.price }, before)
  return isOfPrice ? plan.phases.find((one) => one.from === from)?.raise : undefined
}

function send(write: Write, plan: Plan, planned: PlannedChange, today: CalendarDay) {
  const { id, version } = plan
  const { from } = planned
  if (planned.kind === 'end') return write('customers.reopenService', { id, version })
  const hold = planned.kind === 'hold' && plan.holds.find((one) => one.from === from)
  if (!hold) return write('customers.changeService', changeBack(plan, from))
  return write('customers.releaseHold', { id, version, hold: hold.id, from: isHeldNow(planned, today) ? today : from })
}

function changeBack(plan: Plan, from: CalendarDay): Asked<'customers.changeService'> {
  const { id, version } = plan
  const { cans, frequency, preferred, price, taxPercent } = phaseBefore(planOf(plan), from)
  return {
    id,
    version,
    from,
    cans,
    ...(frequency && { frequency }),
    preferred: [...preferred],
    price: dollarsOf(price),
    tax: taxPercent,
    reason: 'Taken back',
  }
}

const phaseBefore = (plan: ServicePlan, from: CalendarDay) => phaseOn(plan, addDays(from, -1)) ?? plan.phases[0]
