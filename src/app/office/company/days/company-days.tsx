import { IconX } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { get, type Refused } from '#app/calls/api.ts'
import type { Write } from '#app/calls/once-written.ts'
import { serverNow } from '#app/calls/server-clock.ts'
import { Button } from '#app/kit/actions/button.tsx'
import { IconButton } from '#app/kit/actions/icon-button.tsx'
import { Chip } from '#app/kit/display/chip.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { List } from '#app/kit/display/list.tsx'
import { Panel } from '#app/kit/display/panel.tsx'
import { Calendar } from '#app/kit/fields/calendar.tsx'
import type { Form } from '#app/kit/form/use-form.ts'
import { useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import type { Company } from '#contract/companies/companies.ts'
import { type CalendarDay, todayIn } from '#domain/companies/days/calendar-day.ts'
import { formatDayMonthYear, formatDayWithWeekday, parseDayMonthYear } from '#domain/companies/days/day-formats.ts'
import { closedInUse } from '#domain/companies/days/days-in-use.ts'
import { companyMessages } from '#domain/companies/messages.ts'
import { type ClosingDays, ClosingDaysSheet } from './closing-days.sheet.tsx'
import classes from './company-days.module.css'

/** `known`: the days when editing began. */
export type DaysDraft = { days: readonly CalendarDay[]; known: readonly CalendarDay[] }

export const closedDays = (dates: readonly string[]): CalendarDay[] =>
  dates.map(parseDayMonthYear).filter((day) => day !== null)

type CompanyDaysProps = {
  company: Company
  inUse: readonly CalendarDay[]
  form: Form<DaysDraft>
}

export function CompanyDays({ company, inUse, form }: CompanyDaysProps) {
  const { busy, save, closing, saveAnyway, leave } = useSaveDays(company.id, form)
  const used = new Set(inUse)
  const [today] = useState(() => todayIn(company.timezone, serverNow()))
  const { days } = form.values
  const toggle = (day: CalendarDay) =>
    form.set({ days: (days.includes(day) ? days.filter((other) => other !== day) : [...days, day]).toSorted() })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  const coming = days.filter((day) => day >= today)
  return (
    <form className={classes.columns} onSubmit={submit}>
      <ClosedDaysCalendar today={today} closed={new Set(days)} used={used} onToggle={toggle} />
      <Panel title="Closed days to come" note="Customers cannot choose these days on the order page.">
        {coming.length === 0 && <p className={classes.none}>None. Select a day to close it.</p>}
        <List className={classes.days}>
          {coming.map((day) => (
            <li key={day} className={classes.day}>
              <span>{formatDayWithWeekday(day)}</span>
              {used.has(day) && <Chip tone="amber">In use</Chip>}
              <IconButton
                label={`Open ${formatDayWithWeekday(day)} again`}
                icon={<Icon of={IconX} />}
                onClick={() => toggle(day)}
              />
            </li>
          ))}
        </List>
        <div className={classes.acts}>
          <Button type="submit" busy={busy && !closing && 'Saving'}>
            Save dates
          </Button>
          <span role="status">{form.changed && <Chip tone="amber">Unsaved changes</Chip>}</span>
        </div>
      </Panel>
      <ClosingDaysSheet closing={closing} busy={busy} onClose={leave} onSaveAnyway={saveAnyway} />
    </form>
  )
}

const showNotSaved = ({ message }: Refused) => showMessage(`The dates were not saved. ${message}`, { tone: 'error' })

function useSaveDays(id: number, form: Form<DaysDraft>) {
  const [closing, setClosing] = useState<ClosingDays | null>(null)
  const { busy, save } = useSave({ onRefused: showNotSaved })
  const send = async (write: Write): Promise<null> => {
    const written = (days: readonly CalendarDay[]) => days.map(formatDayMonthYear)
    const { days, known } = form.latest()
    const saved = await write('companies.updateDisabledDays', { id, days: written(days), known: written(known) })
    const current = closedDays(saved.days ?? [])
    form.begin({ days: current, known: current })
    showMessage(companyMessages.datesSaved)
    return null
  }
  const sendUnlessInUse = async (write: Write): Promise<ClosingDays | null> => {
    const { group, days } = await get('companies.getDaysInUse', { id })
    const inUse = closedInUse(form.latest(), days)
    return inUse.length > 0 ? { group, days: inUse } : send(write)
  }
  return {
    busy,
    closing,
    save: () => save(sendUnlessInUse, setClosing),
    saveAnyway: () => save(send, setClosing),
    leave: () => setClosing(null),
  }
}

type ClosedDaysCalendarProps = {
  today: CalendarDay
  closed: ReadonlySet<CalendarDay>
  used: ReadonlySet<CalendarDay>
  onToggle: (day: CalendarDay) => void
}

function ClosedDaysCalendar({ today, closed, used, onToggle }: ClosedDaysCalendarProps) {
  return (
    <Calendar
      begin={today}
      many
      view={(day) => {
        const selected = closed.has(day)
        return {
          selected,
          place: selected ? 'only' : null,
          note: selected ? 'Closed' : used.has(day) ? 'In use' : null,
        }
      }}
      onPick={onToggle}
    />
  )
}
