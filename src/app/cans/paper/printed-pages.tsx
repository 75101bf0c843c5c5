import type { Crew } from '#app/cans/work/store/crew.ts'
import { timesMessages } from '#domain/cans/times/messages.ts'
import { todayIn } from '#domain/companies/days/calendar-day.ts'
import { formatDayWithWeekday } from '#domain/companies/days/day-formats.ts'
import { timeText } from '#domain/companies/days/moment-formats.ts'
import { counted } from '#domain/words/counted.ts'
import classes from './printed-pages.module.css'
import type { PrintedSheet } from './printed-sheet.ts'
import { RunSheetHead, type SheetHauler } from './run-sheet-head.tsx'
import { type SheetPage, sheetPages } from './run-sheet-pages.ts'
import { RunSheetTable } from './run-sheet-table.tsx'

interface PrintedPagesProps {
  sheet: PrintedSheet
  hauler: SheetHauler
  printed: string
}

/** Of a page that was loaded at `now`, ms since 1970. */
export function printedText(now: number, { timezone, drives }: Pick<Crew, 'timezone' | 'drives'>): string {
  const day = formatDayWithWeekday(todayIn(timezone, new Date(now)))
  const text = `Printed ${day}, ${timeText(now, timezone)}. Times may move; the app has the newest.`
  return drives.by === 'down' ? `${text} ${timesMessages.roadsDown}` : text
}

export function PrintedPages({ sheet, hauler, printed }: PrintedPagesProps) {
  const pages = sheetPages(sheet)
  return pages.map((page) => (
    <article key={page.number} className={classes.page} aria-label={`${sheet.name}, ${sheet.day}, page ${page.number}`}>
      {page.number === 1 ? (
        <RunSheetHead sheet={sheet} hauler={hauler} />
      ) : (
        <p className={classes.again}>
          <strong translate="no">{sheet.name}</strong>
          <span>{`, ${sheet.day}`}</span>
        </p>
      )}
      <RunSheetTable rows={page.rows} />
      <footer className={classes.foot}>
        <span>{printed}</span>
        <span>{page.left > 0 && leftText(page, pages.length)}</span>
        <strong>{`Page ${page.number} of ${pages.length}`}</strong>
      </footer>
    </article>
  ))
}

function leftText({ number, left }: SheetPage, pages: number): string {
  const next = number + 1
  const where = next === pages ? `on page ${next}` : `on pages ${next} to ${pages}`
  return `${counted(left, 'more stop')} ${where}`
}
