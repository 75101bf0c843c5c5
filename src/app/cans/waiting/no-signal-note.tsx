import { IconCloudOff } from '@tabler/icons-react'
import type { Work } from '#app/cans/work/use-work.ts'
import { timeText } from '#domain/companies/days/moment-formats.ts'
import classes from './no-signal-note.module.css'

/** Without signal the list is the one that came last; it says so, and since when. */
export function NoSignalNote({ work: { from }, zone }: { work: Work; zone: string }) {
  return (
    <div role="status">
      {from !== null && (
        <p className={classes.note}>
          <IconCloudOff size={20} stroke={2} aria-hidden="true" />
          No signal. This is your list of {timeText(from, zone)}. Go on: what you do is kept and sent later.
        </p>
      )}
    </div>
  )
}
