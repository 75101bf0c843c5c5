import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Button } from '#app/kit/actions/button.tsx'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import typeClasses from '#app/kit/type.module.css'
import { formatDayWithWeekday } from '#domain/companies/days/day-formats.ts'
import { type DayInUse, promiseWords, tasksOfDay } from '#domain/companies/days/days-in-use.ts'
import { countText } from '#domain/words/counted.ts'
import classes from './closing-days.sheet.module.css'

export type ClosingDays = { group: number | null; days: readonly DayInUse[] }

type ClosingDaysSheetProps = {
  closing: ClosingDays | null
  busy: boolean
  onClose: () => void
  onSaveAnyway: () => void
}

export function ClosingDaysSheet({ closing, busy, onClose, onSaveAnyway }: ClosingDaysSheetProps) {
  const many = (closing?.days.length ?? 0) > 1
  return (
    <Sheet open={closing !== null} onClose={onClose} title={many ? 'These days are in use' : 'This day is in use'}>
      <p className={classes.words}>Closing a day only blocks new orders. Planned work stays until you move it.</p>
      <ul className={classes.days}>
        {closing?.days.map((used) => (
          <li key={used.day} className={classes.day}>
            <h3 className={classes.head}>{formatDayWithWeekday(used.day)}</h3>
            <DayLinks used={used} group={closing.group} />
          </li>
        ))}
      </ul>
      <div className={classes.acts}>
        <Button wide busy={busy && 'Saving'} onClick={onSaveAnyway}>
          {many ? 'Close the days anyway' : 'Close the day anyway'}
        </Button>
        <Button tone="secondary" wide onClick={onClose}>
          Back to the calendar
        </Button>
      </div>
    </Sheet>
  )
}

/** A day may have more promises than fit on a sheet. */
const SHOWN = 5

function DayLinks({ used, group }: { used: DayInUse; group: number | null }) {
  const range = new URLSearchParams({ from: used.day, to: used.day })
  if (group !== null) range.set('group', String(group))
  const more = used.promises.length - SHOWN
  return (
    <ul className={classes.links}>
      {used.deliveries > 0 && (
        <li>
          <NewTab
            to={`${href('/admin/can-manager')}?${range}`}
          >{`${tasksOfDay({ ...used, gobacks: 0 })} in Can Manager`}</NewTab>
        </li>
      )}
      {used.gobacks > 0 && (
        <li>
          <NewTab
            to={`${href('/admin/can-go-backs')}?${range}`}
          >{`${tasksOfDay({ ...used, deliveries: 0 })} in Can Manager`}</NewTab>
        </li>
      )}
      {used.promises.slice(0, SHOWN).map((promise) => (
        <li key={`${promise.order} ${promise.what}`}>
          {promise.customer === null ? (
            promiseWords(promise)
          ) : (
            <NewTab to={`${href('/admin/customers/e/:userId', { userId: String(promise.customer) })}?tab=orders`}>
              {promiseWords(promise)}
            </NewTab>
          )}
        </li>
      ))}
      {more > 0 && <li className={classes.more}>{`and ${countText(more)} more promised`}</li>}
    </ul>
  )
}

/** A new tab keeps the unsaved days here. */
function NewTab({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a className={classes.link} href={to} target="_blank" rel="noopener">
      {children}
      <span className={typeClasses.hidden}>, in a new tab</span>
    </a>
  )
}
