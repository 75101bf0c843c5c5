import type { ComponentType } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useOrder } from '#app/ordering/order/use-order.ts'
import { partAt, partSearch, type RollOffPart, reachablePart } from '#app/ordering/wizard/roll-off-parts.ts'
import { stepPath } from '#app/ordering/wizard/step-places.ts'
import { RollOffChoice } from './roll-off-choice.tsx'
import { RollOffConfirm } from './roll-off-confirm.tsx'
import { RollOffDates } from './roll-off-dates.tsx'
import { RollOffNotes } from './roll-off-notes.tsx'

const screens: Record<RollOffPart, ComponentType> = {
  choice: RollOffChoice,
  dates: RollOffDates,
  notes: RollOffNotes,
  confirm: RollOffConfirm,
}

export function RollOffStep() {
  const { page, wizard, offered } = useOrder()
  const { search, key: visit } = useLocation()
  const wanted = partAt(search)
  const part = reachablePart(wanted, wizard.rolloffdraft, offered)
  if (part !== wanted) {
    const to = stepPath(page.base, 'rolloffservices') + partSearch(search, part)
    return <Navigate key={visit} to={to} replace />
  }
  const Screen = screens[part]
  return <Screen />
}
