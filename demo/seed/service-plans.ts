import type { Client } from 'pg'
import { type CustomerId, companyId, customerId } from '#contract/fields.ts'
import type { DemoData } from '#demo/demo-data.ts'
import type { Row } from '#demo/seed/insert-rows.ts'
import type { DemoBilling } from '#demo/shapes/billing-shapes.ts'
import type { DemoRaise, DemoServiceAct } from '#demo/shapes/plan-shapes.ts'
import { type CalendarDay, todayIn } from '#domain/companies/days/calendar-day.ts'
import { changeWords, endWords, holdWords } from '#domain/subscriptions/act-words.ts'
import { changeService } from '#domain/subscriptions/change-service.ts'
import { endService } from '#domain/subscriptions/end-service.ts'
import { addHold } from '#domain/subscriptions/holds.ts'
import { raiseServices } from '#domain/subscriptions/raise-services.ts'
import { raisedBy } from '#domain/subscriptions/raise-terms.ts'
import { type ServicePlan, since } from '#domain/subscriptions/service-plan.ts'
import { session } from '#server/db/session.ts'
import { keepAct } from '#server/subscriptions/act.queries.ts'
import { type StoredService, servicesOf, servicesOfIds } from '#server/subscriptions/plan.queries.ts'
import { keepRaise, raisable } from '#server/subscriptions/raises/raise.queries.ts'
import { raisedFrom } from '#server/subscriptions/raises/raised-from.ts'
import { storePlan, storePlans } from '#server/subscriptions/store-plan.queries.ts'
import { NO_WORK } from '#server/subscriptions/take-tasks.ts'
import { billedDays, numberByDay } from './past-nights.ts'
import { dateCharges } from './past-payments.ts'

interface Made {
  db: ReturnType<typeof session>
  /** The owner's. */
  by: { id: number; name: string }
  timezone: string
  today: CalendarDay
}

/**
 * What happened since the first sales, in its order: the office changes services so that each act and raise can be taken
 * back, and each day's bills go out.
 * @param story without it no bills go out
 * @returns charges of bills, for the sandbox's ledger
 */
export async function liveThrough(
  owner: Client,
  data: DemoData,
  { ids, story, now }: { ids: ReadonlyMap<string, number>; story: DemoBilling | null; now: Date },
): Promise<Row[]> {
  const db = session(owner)
  const { serviceActs, raise: raised } = data
  const acts = serviceActs.map((act) => ({
    at: act.at,
    happens: () => doAct(made(data, act.companyid, { db, now }), act, customerId.parse(ids.get(act.customer))),
  }))
  const raises = {
    at: raised.at,
    happens: () => raise(made(data, raised.companyid, { db, now }), raised, story !== null),
  }
  const days = story ? await billedDays(db, story) : []
  const inOrder = [...acts, raises, ...days].toSorted((one, other) => one.at.getTime() - other.at.getTime())
  for (const { happens } of inOrder) await happens()
  if (!story) return []
  await numberByDay(db, story)
  const mid = data.companies.find(({ id }) => id === story.companyid)?.mid ?? ''
  return dateCharges(db, companyId.parse(story.companyid), mid)
}

function made({ companies, users }: DemoData, company: number, { db, now }: Pick<Made, 'db'> & { now: Date }): Made {
  const hauler = companies.find(({ id }) => id === company)
  const person = users.find(({ username }) => username === hauler?.owner)
  if (!hauler || !person) throw new RangeError(`No owner of company ${company}`)
  const by = { id: person.id, name: `${person.firstname} ${person.lastname}` }
  return { db, by, timezone: hauler.timezone, today: todayIn(hauler.timezone, now) }
}

const stampOf = ({ by }: Made, at: Date, reason = '', raised: string | null = null) => ({
  reason,
  note: '',
  by: by.name,
  at: at.toISOString(),
  raise: raised,
})

async function doAct(made: Made, act: DemoServiceAct, customer: CustomerId): Promise<void> {
  const { db, by, today } = made
  const sold = await servicesOf(db, companyId.parse(act.companyid), customer)
  const found = sold.find(({ name }) => name === act.service)
  if (!found) throw new RangeError(`No service ${act.service} to ${act.act}`)
  // A service that is seeded as ended was ended by this act.
  const service = act.act === 'end' ? { ...found, plan: { ...found.plan, ended: null } } : found
  const { plan, text } = planned(service, act)
  const reason = act.act === 'end' ? act.reason : ''
  await storePlan(db, { service, plan, endReason: reason, stamp: () => stampOf(made, act.at, reason) }, today)
  await keepAct(db, service, { act: act.act, text, reason, work: NO_WORK, by: by.name, userId: by.id, now: act.at })
}

function planned({ plan, type }: StoredService, act: DemoServiceAct): { plan: ServicePlan; text: string } {
  if (act.act === 'hold') return { plan: addHold(plan, act.terms), text: holdWords(act.terms) }
  if (act.act === 'end') return { plan: endService(plan, act.last), text: endWords(act.last) }
  const { from, cans, price } = act
  const changed = changeService(plan, { from, later: false, apply: (phase) => ({ ...phase, cans, price }) })
  return { plan: changed, text: changeWords(plan, changed, from, type) }
}

async function raise(made: Made, terms: DemoRaise, billed: boolean): Promise<void> {
  const { db, by, timezone, today } = made
  const { id, from, percent, rounding, type, at } = terms
  const company = companyId.parse(terms.companyid)
  const facts = new Map((await raisable(db, company)).map((fact) => [fact.id, fact]))
  const services = (await servicesOfIds(db, company, [...facts.keys()])).filter(
    ({ plan }) => since(plan) <= todayIn(timezone, at),
  )
  const result = raiseServices(
    services.map((service) => ({
      ...service,
      set: null,
      map: null,
      lastRaised: null,
      ...(billed && { raisedFrom: raisedFrom(service, from) }),
    })),
    { from, raisedPrice: (price) => raisedBy({ percent, rounding }, price), filter: { types: [type] }, leaveOut: [] },
    today,
  )
  const raised = new Map(result.rows.map((row) => [row.service, row.plan]))
  const plans = services.flatMap((service) => {
    const plan = raised.get(service.id)
    return plan ? [{ service, plan, stamp: () => stampOf(made, at, '', id) }] : []
  })
  await storePlans(db, company, plans, today)
  const kept = { id, percent, amount: null, rounding, from, notice: null, by: by.name, userId: by.id, now: at, result }
  await keepRaise(db, company, kept)
}
