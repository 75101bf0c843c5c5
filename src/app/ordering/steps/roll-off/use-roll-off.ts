import { useLocation, useNavigate } from 'react-router'
import type { Order } from '#app/ordering/order/use-order.ts'
import { rollOffCopy } from '#app/ordering/services/roll-off.copy.ts'
import { partBefore, partSearch, type RollOffPart } from '#app/ordering/wizard/roll-off-parts.ts'
import { stepPath } from '#app/ordering/wizard/step-places.ts'
import { useStepNavigation } from '#app/ordering/wizard/use-step-navigation.ts'
import { type RollOffCost, rollOffCost, rollOffStartingAt } from '#domain/catalog/roll-off-cost.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import { daysInclusive } from '#domain/companies/days/calendar-day.ts'
import { formatMoney } from '#domain/companies/money.ts'
import { type Quote, quoteOrder } from '#domain/ordering/prices/quote.ts'
import type { RollOffAnswer } from '#domain/ordering/wizard/answers.ts'
import { type RollOffDraft, rollOffDraft } from '#domain/ordering/wizard/drafts.ts'

export interface ChosenRollOff {
  answer: RollOffAnswer
  days: number
  cost: RollOffCost
  quote: Quote
}

export function useRollOff(order: Order, part: RollOffPart) {
  const { page, wizard, offered, change } = order
  const draft = wizard.rolloffdraft
  const service = offered.find(({ id }) => id === draft?.id) ?? null
  const navigate = useNavigate()
  const { search } = useLocation()
  const navigation = useStepNavigation('rolloffservices')
  const pathOf = (to: RollOffPart) => stepPath(page.base, 'rolloffservices') + partSearch(search, to)
  const before = partBefore(part)
  const chosen = draft && service ? chosenRollOff(order, service, draft) : null
  return {
    draft,
    service,
    chosen,
    soFar:
      service && !chosen ? rollOffCopy.startingAt(service.name, formatMoney(rollOffStartingAt(service))) : undefined,
    previous: before ? pathOf(before) : navigation.previous,
    go: (to: RollOffPart) => navigate(pathOf(to)),
    choose: (id: number) => change({ rolloffdraft: rollOffDraft(id, draft) }),
    set(changed: Partial<RollOffDraft>) {
      if (draft) change({ rolloffdraft: { ...draft, ...changed } })
    },
    confirm() {
      if (!chosen) return
      change({ rolloff: chosen.answer })
      navigation.goOn()
    },
  }
}

function chosenRollOff({ company, offered }: Order, service: AvailableService, draft: RollOffDraft) {
  const { first, last } = draft.range
  if (!first || !last) return null
  const days = daysInclusive(first, last)
  const cost = rollOffCost(service, days)
  const answer = { id: service.id, range: { startDate: first, endDate: last }, notes: draft.notes, cost: cost.cost }
  const result = quoteOrder(company, offered, { services: [answer], payfrequency: 1 })
  return result.ok ? { answer, days, cost, quote: result.quote } : null
}
