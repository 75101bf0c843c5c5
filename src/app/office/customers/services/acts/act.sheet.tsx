import { Sheet } from '#app/kit/sheets/sheet.tsx'
import { type DatedService, siteLine } from '#app/office/customers/services/dated-services.ts'
import type { Site } from '#contract/subscriptions/sites.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import type { ActName } from './act-name.ts'
import { ChangeForm } from './change-form.tsx'
import { EndForm } from './end-form.tsx'
import { HoldForm } from './hold-form.tsx'
import { MoveForm } from './move-form.tsx'
import { ReopenForm } from './reopen-form.tsx'

export interface AskedAct {
  act: ActName
  service: DatedService
}

type ActSheetProps = {
  asked: AskedAct | null
  sites: readonly Site[]
  today: CalendarDay
  /** The company bills holds unless the office says otherwise. */
  holdsBilled: boolean
  onChanged: () => Promise<void>
  onClose: () => void
}

const WORDS: Record<ActName, string> = {
  change: 'Change',
  hold: 'Hold',
  move: 'Move',
  end: 'End',
  reopen: 'Reopen',
}

export function ActSheet({ asked, onClose, ...more }: ActSheetProps) {
  return (
    <Sheet
      open={asked !== null}
      onClose={onClose}
      title={asked ? `${WORDS[asked.act]} ${asked.service.sold.name}` : ''}
      tall
    >
      {asked && <Form asked={asked} {...more} onDone={onClose} />}
    </Sheet>
  )
}

type FormProps = Omit<ActSheetProps, 'asked' | 'onClose'> & { asked: AskedAct; onDone: () => void }

function Form({ asked: { act, service }, sites, holdsBilled, ...more }: FormProps) {
  const site = sites.find(({ id }) => id === service.sold.site)
  const place = site ? [site.name, siteLine(site)].filter(Boolean).join(', ') : service.sold.address
  const props = { service, place, ...more }
  switch (act) {
    case 'change':
      return <ChangeForm {...props} />
    case 'hold':
      return <HoldForm {...props} billed={holdsBilled} />
    case 'move':
      return <MoveForm {...props} sites={sites} />
    case 'end':
      return <EndForm {...props} />
    case 'reopen':
      return <ReopenForm {...props} />
  }
}
