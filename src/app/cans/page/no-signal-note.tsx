import { IconCloudOff } from '@tabler/icons-react'
import type { Drives } from '#app/cans/work/store/crew.ts'
import type { Work } from '#app/cans/work/store/work-board.ts'
import { Icon } from '#app/kit/display/icon.tsx'
import { timesMessages } from '#domain/cans/times/messages.ts'
import { type CalendarDay, todayIn } from '#domain/companies/days/calendar-day.ts'
import { momentText, timeText } from '#domain/companies/days/moment-formats.ts'
import classes from './no-signal-note.module.css'

interface NoSignalNoteProps {
  work: Work
  zone: string
  today: CalendarDay
  drives: Pick<Drives, 'by'>
}

/** Without signal it is unknown if the routing service answers again. */
export function NoSignalNote({ work: { from }, zone, today, drives }: NoSignalNoteProps) {
  return (
    <div role="status">
      {from !== null && (
        <p className={classes.note}>
          <Icon of={IconCloudOff} />
          <span>{`No signal. This is your list of ${listTime(from, zone, today)}. Keep working; everything is saved and sent later.`}</span>
        </p>
      )}
      {from === null && drives.by === 'down' && <p className={classes.drives}>{timesMessages.roadsDown}</p>}
    </div>
  )
}

const listTime = (at: number, zone: string, today: CalendarDay): string =>
  todayIn(zone, new Date(at)) === today ? timeText(at, zone) : momentText(new Date(at).toISOString(), zone)
