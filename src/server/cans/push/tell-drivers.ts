import type { CompanyId } from '#contract/fields.ts'
import { stopNumbers } from '#domain/cans/lists/work-lists.ts'
import { type DriverNews, driverNews } from '#domain/cans/told/driver-news.ts'
import { driverWords } from '#domain/cans/told/driver-words.ts'
import { type CalendarDay, todayIn } from '#domain/companies/days/calendar-day.ts'
import { presentTask } from '#server/cans/tasks/present-task.ts'
import type { TaskRow } from '#server/cans/tasks/task.queries.ts'
import { timezoneOf } from '#server/companies/companies.queries.ts'
import type { Db } from '#server/db/connect.ts'
import { lockDevices, type PushDeviceRow, stopsOfPeople, storeKnown } from './push.queries.ts'

export interface DriverNotice {
  device: PushDeviceRow
  /** Notices of one day replace each other. */
  notice: { day: CalendarDay; words: string[] }
}

/** One sweep of a company, in the caller's transaction: stores what its devices know, and returns what to send. */
export async function driverNotices(
  db: Db,
  company: CompanyId,
  people: readonly number[],
  now: Date,
): Promise<DriverNotice[]> {
  const today = todayIn(await timezoneOf(db, company), now)
  const devices = await lockDevices(db, company, people)
  const known = devices.flatMap(({ day, stops }) => (day === today ? stops : []))
  const rows = await stopsOfPeople(db, company, { people, today, known })
  const notices: DriverNotice[] = []
  for (const device of devices) {
    const isListed = isListedFor(device.userId, today)
    const stops = rows.map((row) => ({ id: row.id, done: row.done, isListed: isListed(row) }))
    const news = driverNews(device, stops, today)
    if (!isKnown(device, news, today)) await storeKnown(db, device, { day: today, stops: news.known })
    const words = wordsOf(news, rows.filter(isListed), rows)
    if (words.length > 0) notices.push({ device, notice: { day: today, words } })
  }
  return notices
}

const isListedFor =
  (user: number, today: CalendarDay) =>
  ({ assignedUser, deliveryDate, archived }: TaskRow) =>
    assignedUser === user && deliveryDate === today && !archived

function isKnown({ day, stops }: PushDeviceRow, { known }: DriverNews, today: CalendarDay): boolean {
  const before = new Set(stops)
  return day === today && before.size === known.length && known.every((id) => before.has(id))
}

function wordsOf({ added, gone }: DriverNews, list: readonly TaskRow[], rows: readonly TaskRow[]): string[] {
  const numbers = stopNumbers(list.map(presentTask), null)
  const addresses = new Map(rows.map(({ id, address }) => [id, address]))
  const addressOf = (id: string) => addresses.get(id) ?? ''
  return driverWords(
    added.map((id) => ({ address: addressOf(id), number: numbers.get(id) ?? 0 })),
    gone.map(addressOf),
    list.length,
  )
}
