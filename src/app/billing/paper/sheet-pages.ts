import { isPartlyPaid, isPayable, type ShownBill } from '#app/billing/bill-answer.ts'
import { type BilledItem, itemWords, taxRows, workedWords } from '#domain/billing/bill-words.ts'
import { formatMoney } from '#domain/companies/money.ts'

// Heights in px of a Letter sheet at 96 dpi. They are estimates on the safe side: paper cannot scroll.

const LINE = 34
const WRAPPED = 20
const WORKED_SPACE = 8
const WORKED_LINE = 18
const CHARACTERS_A_LINE = 54
const CHARACTERS_A_WORKED_LINE = 56
const SUM = 22
/** With the sums of one tax; each further sum takes some of it. */
const ROOM_ABOVE_STUB = 160
const ROOM_WITHOUT_STUB = 420
const ROOM_ON_NEXT_PAGE = 690

/** An item's working, unless it is one part and so its usual amount. */
export function workedLines({ worked }: BilledItem): string[] {
  const lines = workedWords(worked).map(({ when, how, amount }) => `${when}: ${how} = ${formatMoney(amount)}`)
  return lines.length > 1 ? lines : []
}

/** An item's name in bold and the rest of its first line. */
export function sheetText(item: BilledItem): { title: string; rest: string; period: string } {
  const { title, detail, period } = itemWords(item)
  return { title, rest: detail && `, ${detail}`, period }
}

export interface SheetPage {
  /** From 1 on. */
  number: number
  items: BilledItem[]
}

/** The first page has the address and mostly the stub, so few or none of the items fit on it. */
export function sheetPages(bill: ShownBill): SheetPage[] {
  const { items } = bill
  const sums = SUM * (taxRows(items).length - 1 + (isPartlyPaid(bill) ? 2 : 0))
  let page: SheetPage = { number: 1, items: [] }
  const pages = [page]
  let room = (isPayable(bill) ? ROOM_ABOVE_STUB : ROOM_WITHOUT_STUB) - sums
  for (const item of items) {
    const height = heightOf(item)
    if (height > room && (page.number === 1 || page.items.length > 0)) {
      page = { number: page.number + 1, items: [] }
      pages.push(page)
      room = ROOM_ON_NEXT_PAGE - sums
    }
    page.items.push(item)
    room -= height
  }
  return pages
}

function heightOf(item: BilledItem): number {
  const { title, rest } = sheetText(item)
  const wrapped = linesOf(title.length + rest.length, CHARACTERS_A_LINE) - 1
  const worked = workedLines(item).reduce((lines, line) => lines + linesOf(line.length, CHARACTERS_A_WORKED_LINE), 0)
  return LINE + WRAPPED * wrapped + (worked > 0 ? WORKED_SPACE + WORKED_LINE * worked : 0)
}

const linesOf = (characters: number, most: number): number => Math.max(1, Math.ceil(characters / most))
