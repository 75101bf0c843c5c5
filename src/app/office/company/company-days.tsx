import { IconX } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { get, post, Refused } from '#app/api.ts'
import { Button } from '#app/kit/actions/button.tsx'
import { IconButton } from '#app/kit/actions/icon-button.tsx'
import { Chip } from '#app/kit/display/chip.tsx'
import { Panel } from '#app/kit/display/panel.tsx'
import { showMessage } from '#app/kit/messages/message.store.ts'
import type { Draft } from '#app/office/form/use-draft.ts'
import type { Company } from '#contract/companies/companies.ts'
import { type CalendarDay, todayIn } from '#domain/companies/days/calendar-day.ts'
import { formatDayMonthYear, formatDayWithWeekday, parseDayMonthYear } from '#domain/companies/days/day-formats.ts'
import { closedInUse } from '#domain/companies/days/days-in-use.ts'
import { companyMessages } from '#domain/companies/messages.ts'
import { ClosedDaysCalendar } from './closed-days-calendar.tsx'
import { type ClosingDays, ClosingDaysSheet } from './closing-days.sheet.tsx'
import classes from './company-days.module.css'

/** `known` are the days as they were when this person began. */
export type DaysDraft = { days: readonly CalendarDay[]; known: readonly CalendarDay[] }

/** The days of the wire, DD/MM/yyyy. */
export const closedDays = (dates: readonly string[]): CalendarDay[] =>
  dates.map(parseDayMonthYear).filter((day) => day !== null)

type CompanyDaysProps = {
  company: Company
  /** The days on which something stands. */
  inUse: readonly CalendarDay[]
  draft: Draft<DaysDraft>
}

/** The days on which the company does not serve. They are saved apart from its details. */
export function CompanyDays({ company, inUse, draft }: CompanyDaysProps) {
  const { busy, save, closing, saveAnyway, leave } = useSaveDays(company.id, draft)
  const used = new Set(inUse)
  const [today] = useState(() => todayIn(company.timezone, new Date()))
  const { days } = draft.form
  const toggle = (day: CalendarDay) =>
    draft.set({ days: (days.includes(day) ? days.filter((other) => other !== day) : [...days, day]).toSorted() })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  const coming = days.filter((day) => day >= today)
  return (
    <form className={classes.columns} onSubmit={submit}>
      <ClosedDaysCalendar today={today} closed={new Set(days)} used={used} onToggle={toggle} />
      <Panel title="Closed days to come" note="Customers cannot choose these days on the order page.">
        {coming.length === 0 && <p className={classes.none}>None. Click a day to close it.</p>}
        <ul className={classes.days}>
          {coming.map((day) => (
            <li key={day} className={classes.day}>
              {formatDayWithWeekday(day)}
              {used.has(day) && <Chip tone="amber">In use</Chip>}
              <IconButton
                label={`Open ${formatDayWithWeekday(day)} again`}
                icon={<IconX size={20} stroke={1.75} aria-hidden="true" />}
                onClick={() => toggle(day)}
              />
            </li>
          ))}
        </ul>
        <div className={classes.acts}>
          <Button type="submit" busy={busy && !closing && 'Saving'}>
            Save dates
          </Button>
          <span role="status">{draft.changed && <Chip tone="amber">Unsaved changes</Chip>}</span>
        </div>
      </Panel>
      <ClosingDaysSheet closing={closing} busy={busy} onClose={leave} onSaveAnyway={saveAnyway} />
    </form>
  )
}

/** Saves the days; those on which something stands only after that was told. */
function useSaveDays(id: number, draft: Draft<DaysDraft>) {
  const [busy, setBusy] = useState(false)
  const [closing, setClosing] = useState<ClosingDays | null>(null)
  const attempt = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      showMessage(`The dates were not saved. ${error.message}`, { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  const write = async () => {
    const written = (days: readonly CalendarDay[]) => days.map(formatDayMonthYear)
    const { days, known } = draft.form
    const saved = await post('companies.updateDisabledDays', { id, days: written(days), known: written(known) })
    const standing = closedDays(saved.days ?? [])
    draft.begin({ days: standing, known: standing })
    setClosing(null)
    showMessage(companyMessages.datesSaved)
  }
  const save = () =>
    attempt(async () => {
      const { group, days } = await get('companies.getDaysInUse', { id })
      const inUse = closedInUse(draft.form, days)
      if (inUse.length > 0) setClosing({ group, days: inUse })
      else await write()
    })
  return { busy, save, closing, saveAnyway: () => attempt(write), leave: () => setClosing(null) }
}
