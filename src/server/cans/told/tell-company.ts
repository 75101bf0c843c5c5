import type { CompanyId } from '#contract/fields.ts'
import { afterNews, look, nextNews, nothingTold } from '#domain/cans/told/next-news.ts'
import { isQuiet } from '#domain/cans/told/telling-rules.ts'
import { todayIn } from '#domain/companies/days/calendar-day.ts'
import { clockTimeAt } from '#domain/companies/days/clock-time.ts'
import type { TransactionContext } from '#server/calls/app-context.ts'
import { crewDays } from '#server/cans/times/with-times.ts'
import { timezoneOf } from '#server/companies/companies.queries.ts'
import type { Db } from '#server/db/connect.ts'
import { stopMessages } from './stop-messages.ts'
import { stopNow } from './stop-now.ts'
import { lockTelling } from './telling.queries.ts'
import {
  asColumns,
  asTold,
  showChanged,
  stopsToTell,
  storeTold,
  type ToldStopRow,
  toldOfStops,
} from './told-stops.queries.ts'

/** One sweep of a company, in the caller's transaction: each stop has one piece of news at most. */
export async function tellCompany(app: TransactionContext, db: Db, company: CompanyId, now: Date): Promise<void> {
  const rules = await lockTelling(db, company)
  const timezone = await timezoneOf(db, company)
  const sweep = { now: now.getTime(), today: todayIn(timezone, now), clock: clockTimeAt(now.getTime(), timezone) }
  const rows = await stopsToTell(db, company, sweep.today)
  const known = await toldOfStops(
    db,
    company,
    rows.map(({ id }) => id),
  )
  const crew = await crewDays({ db, app, now }, company, rows)
  const isSilent = isQuiet(sweep.clock, rules)
  const looked = rows.map((row) => {
    const was = known.get(row.id)
    const stop = stopNow(row, crew)
    const told = look(stop, was ? asTold(was) : nothingTold, sweep.now)
    const event = isSilent ? null : nextNews(stop, told, sweep, rules)
    return { row, stop, told, event, key: was?.key ?? app.secret(128) }
  })
  const news = looked.flatMap(({ event, ...one }) => (event ? { ...one, event } : []))
  const sent = await stopMessages(app, db, { company, rules, crew, today: sweep.today, now }, news)
  const after = looked.map(({ row, told, event, key }) => {
    const arrival = sent.get(row.id)
    const becomes = event
      ? afterNews(event, row.deliveryDate, told, arrival === undefined ? null : { arrival, at: sweep.now })
      : told
    return { companyId: company, taskId: row.id, key, ...asColumns(becomes) }
  })
  await storeTold(
    db,
    after.filter((row) => !isSame(row, known.get(row.taskId))),
  )
  await showChanged(db, company, [...sent.keys()])
}

const isSame = (row: ToldStopRow, was: ToldStopRow | undefined) =>
  JSON.stringify(asTold(row)) === (was && JSON.stringify(asTold(was)))
