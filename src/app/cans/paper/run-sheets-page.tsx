import { IconArrowLeft, IconPrinter, IconUserOff } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { useDrives } from '#app/cans/work/store/use-drives.ts'
import { rangeLabel, rangeOf, readWorkView, workQuery } from '#app/cans/work/store/work.view.ts'
import { assigneeOptions, wordsOf } from '#app/cans/work/store/work-board.ts'
import { TruckScene } from '#app/drawings/empty-scenes.tsx'
import { Button } from '#app/kit/actions/button.tsx'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { NothingYet } from '#app/kit/display/empty-state.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { WarningNote } from '#app/kit/display/warning-note.tsx'
import { OfficeHead } from '#app/page/office-head.tsx'
import { useOffice } from '#app/page/use-office.ts'
import { onNoSheet, runSheets } from '#domain/cans/run-sheets/run-sheets.ts'
import type { TaskType } from '#domain/cans/tasks/can-options.ts'
import { boardTimes } from '#domain/cans/times/board-times.ts'
import { travelBy } from '#domain/cans/times/road-legs.ts'
import { todayIn } from '#domain/companies/days/calendar-day.ts'
import { counted } from '#domain/words/counted.ts'
import { type LoadedSheets, listPath } from './load-run-sheets.ts'
import { PrintedPages, printedText } from './printed-pages.tsx'
import { type PrintedSheet, printedSheet } from './printed-sheet.ts'
import classes from './run-sheets-page.module.css'

export const RUN_SHEETS = 'Run sheets'

export function RunSheetsPage({ type, loaded }: { type: TaskType; loaded: LoadedSheets }) {
  const { tasks, hauler, now } = loaded
  const [search] = useSearchParams()
  const view = readWorkView(search)
  const today = todayIn(loaded.crew.timezone, new Date(now))
  const crew = useDrives(loaded.crew, useOffice().user, { tasks, today })
  const range = rangeOf(view, today)
  const { timezone, rules, drives } = crew
  const times = boardTimes(tasks, { timeZone: timezone, today, rules, now }, travelBy(drives.legs))
  const people = assigneeOptions(crew, type).map(({ value }) => value)
  const only = type === 'deliveries' ? view.user : ''
  const sheets = runSheets(tasks, people, { range, only }).map((sheet) =>
    printedSheet(sheet, { type, crew, today, times }),
  )
  const list = `${listPath(type)}${workQuery(view, {})}`
  const free = only === '' ? onNoSheet(tasks).length : 0
  return (
    <>
      <div className={classes.screen}>
        <OfficeHead
          title={RUN_SHEETS}
          beside={<span className={classes.days}>{rangeLabel(range.from, range.to, today)}</span>}
        >
          <ButtonLink tone="secondary" to={list} icon={<Icon of={IconArrowLeft} />}>
            {wordsOf(type).title}
          </ButtonLink>
          {sheets.length > 0 && (
            <Button icon={<Icon of={IconPrinter} />} onClick={() => window.print()}>
              Print
            </Button>
          )}
        </OfficeHead>
        {free > 0 && (
          <WarningNote icon={IconUserOff} className={classes.free}>
            {`${counted(free, 'stop is', 'stops are')} not assigned yet and on no sheet.`}
          </WarningNote>
        )}
        {sheets.length > 0 && <Contents sheets={sheets} />}
        {sheets.length === 0 && (
          <NothingYet
            scene={<TruckScene brand="" />}
            title="No run sheets"
            actions={<ButtonLink to={list}>{`Back to ${wordsOf(type).title}`}</ButtonLink>}
          >
            {`No ${type === 'deliveries' ? 'driver' : 'route'} has stops on the days shown.`}
          </NothingYet>
        )}
      </div>
      <div className={classes.paper}>
        {sheets.map((sheet) => (
          <PrintedPages key={sheet.key} sheet={sheet} hauler={hauler} printed={printedText(now, crew)} />
        ))}
      </div>
    </>
  )
}

/** In place of the preview. */
function Contents({ sheets }: { sheets: readonly PrintedSheet[] }) {
  return (
    <ul className={classes.contents}>
      {sheets.map(({ key, name, day, stops }) => (
        <li key={key}>
          <strong translate="no">{name}</strong>
          <span>{`, ${day}, ${counted(stops, 'stop')}`}</span>
        </li>
      ))}
    </ul>
  )
}
