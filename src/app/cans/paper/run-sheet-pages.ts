import { unbroken } from '#app/cans/work/words/measures.ts'
import type { PrintedSheet, SheetRow } from './printed-sheet.ts'
import { fittingText, wrappedLines } from './wrapped-lines.ts'

// Heights in px of a Letter sheet at 96 dpi. They are estimates on the safe side: paper cannot scroll.

const ROW_SPACE = 22
const LEAST_ROW = 61
const STREET_LINE = 20
const TEXT_LINE = 18
const BREAK_ROW = 30
const ROOM_ON_FIRST_PAGE = 754
const ROOM_ON_NEXT_PAGE = 862
const HEAD_LINE = 22

/** Widths of the columns' text in em of their letters. */
const STREET = 202 / 15
const PERSON = 202 / 13.5
const WHEN = 104 / 15
const WANTED = 100 / 13
const WHAT = 162 / 13
const NOTES = 138 / 13
const HEAD = 736 / 15

/** Leaves room for the rest of the stop on the page. */
const MOST_NOTE_LINES = 30

export interface SheetPage {
  /** From 1 on. */
  number: number
  rows: SheetRow[]
  /** Stops on the pages after it. */
  left: number
}

export const noteOnPaper = (notes: string): string => fittingText(notes, NOTES, MOST_NOTE_LINES)

export function sheetPages(sheet: PrintedSheet): SheetPage[] {
  let page: SheetPage = { number: 1, rows: [], left: 0 }
  const pages = [page]
  let room = ROOM_ON_FIRST_PAGE - HEAD_LINE * (headLines(sheet) - 1)
  for (const row of sheet.rows) {
    const height = heightOf(row)
    if (height > room && page.rows.length > 0) {
      page = { number: page.number + 1, rows: [], left: 0 }
      pages.push(page)
      room = ROOM_ON_NEXT_PAGE
    }
    page.rows.push(row)
    room -= height
  }
  return pages.map((each, at) => ({ ...each, left: stopsOn(pages.slice(at + 1)) }))
}

const stopsOn = (pages: readonly SheetPage[]): number =>
  pages.flatMap(({ rows }) => rows).filter(({ kind }) => kind === 'stop').length

/** Counts and load share a line if there is room. */
export function headLines({ stops, kinds, load }: PrintedSheet): number {
  const counts = ['stops', ...kinds.map(({ kind }) => kind)].join('      ') + stops
  const loaded = `Load: ${load}`
  if (load === '' || wrappedLines(`${counts}      ${loaded}`, HEAD) === 1) return wrappedLines(counts, HEAD)
  return wrappedLines(counts, HEAD) + wrappedLines(loaded, HEAD)
}

function heightOf(row: SheetRow): number {
  if (row.kind === 'break') return BREAK_ROW
  const { street, town, name, phone, when, wanted, what, problem, notes } = row
  const person = [name, unbroken(phone)].filter(Boolean).join(', ')
  const lines = (text: string, room: number) => (text === '' ? 0 : wrappedLines(text, room))
  const tallest = Math.max(
    STREET_LINE * lines(street, STREET) + TEXT_LINE * (lines(town, PERSON) + lines(person, PERSON)),
    STREET_LINE * lines(when, WHEN) + TEXT_LINE * lines(wanted, WANTED),
    TEXT_LINE * what.reduce((sum, { action, facts }) => sum + lines(`${action} ${facts}`.trim(), WHAT), 0),
    TEXT_LINE * (lines(problem, NOTES) + lines(noteOnPaper(notes), NOTES)),
  )
  return Math.max(LEAST_ROW, ROW_SPACE + tallest)
}
