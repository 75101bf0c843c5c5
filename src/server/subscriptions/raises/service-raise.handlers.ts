import { randomUUID } from 'node:crypto'
import type { Answer, Given } from '#contract/contract.ts'
import { confirmNeeded } from '#contract/subscriptions/plan.ts'
import { raiseUndone, type ServiceRaise } from '#contract/subscriptions/raises.ts'
import { LEAST_PERCENT, MOST_PERCENT } from '#domain/catalog/price-raise.ts'
import { addDays, type CalendarDay, laterDay } from '#domain/companies/days/calendar-day.ts'
import { centsOf, dollarsOf } from '#domain/companies/money.ts'
import { undoRaise } from '#domain/subscriptions/change-service.ts'
import { raiseMessages } from '#domain/subscriptions/raise-messages.ts'
import { type RaiseResult, raiseServices } from '#domain/subscriptions/raise-services.ts'
import { isRaise, type RaiseTerms, raisedBy } from '#domain/subscriptions/raise-terms.ts'
import { phaseOn } from '#domain/subscriptions/service-plan.ts'
import { notFound, Refusal } from '#server/base/refusal.ts'
import { type Handlers, type ShortCall, tenantOf } from '#server/calls/handler.ts'
import { todayOf } from '#server/catalog/due-prices.queries.ts'
import { findCompany } from '#server/companies/companies.queries.ts'
import { nameOf, stampOf, wrong } from '#server/subscriptions/do-act.ts'
import { type StoredService, servicesOfIds } from '#server/subscriptions/plan.queries.ts'
import { type NewPlan, storePlans } from '#server/subscriptions/store-plan.queries.ts'
import {
  billedSince,
  keepRaise,
  lockRaisable,
  lockRaised,
  markTakenBack,
  type RaiseRow,
  raisable,
  raisesOf,
  type SoldFacts,
} from './raise.queries.ts'
import { raiseNoticeMail } from './raise-notice.mail.ts'
import { raisedFrom } from './raised-from.ts'

type Wanted = Given<'customers.raise'>
type Calls = 'customers.raise' | 'customers.undoRaise' | 'customers.getRaises'

export const serviceRaiseHandlers: Handlers<Calls> = {
  'customers.raise': raisePrices,

  'customers.undoRaise': async (call, { id, service }) => {
    const { db, now } = call
    const company = tenantOf(call)
    const rows = await lockRaised(db, company, { id, service })
    if (!rows) throw notFound()
    if (rows.length === 0) throw new Refusal(raiseUndone, { message: raiseMessages.undone })
    const unbilled = rows.filter(({ billed }) => !billed)
    if (unbilled.length === 0) throw new Refusal(raiseUndone, { message: raiseMessages.billed })
    const raised = new Map(unbilled.map((row) => [row.service, row.phases]))
    const services = await servicesOfIds(db, company, [...raised.keys()])
    const today = await todayOf(db, company, now)
    const plans = services.map((one): NewPlan => {
      const plan = undoRaise(one.plan, raised.get(one.id) ?? [])
      return { service: one, plan, stamp: (from) => ({ ...(one.stamps.get(from) ?? stampOf(call, '')), raise: null }) }
    })
    await storePlans(db, company, plans, today)
    await markTakenBack(db, company, { id, services: [...raised.keys()], now })
    return { success: true, undone: unbilled.length }
  },

  'customers.getRaises': async (call) => (await raisesOf(call.db, tenantOf(call))).map(presentRaise),
}

async function raisePrices(call: ShortCall, wanted: Wanted): Promise<Answer<'customers.raise'>> {
  const { db, now } = call
  const company = tenantOf(call)
  const today = await todayOf(db, company, now)
  const terms = expectTerms(wanted)
  if (wanted.from < today) throw wrong('from', raiseMessages.past)
  const facts = await (wanted.dry === 1 ? raisable : lockRaisable)(db, company)
  const known = new Map(facts.map((fact) => [fact.id, fact]))
  const [services, billed] = await Promise.all([
    servicesOfIds(db, company, [...known.keys()]),
    billedSince(db, company),
  ])
  const byPeriod = billed !== null && billed <= wanted.from
  const result = resultOf(wanted, { terms, services, known, byPeriod, today })
  const answer = presentResult(result, known)
  if (wanted.dry === 1) return { ...answer, ...(await firstEmail(call, wanted.notice, result, known)) }
  if (result.rows.length === 0) throw wrong('filter', raiseMessages.nothing)
  if (isSteep(terms, result) && wanted.sure === 0) throw new Refusal(confirmNeeded, { message: raiseMessages.steep })
  const id = randomUUID()
  await storePlans(db, company, plansOf(call, { id, result, services }), today)
  const { percent = null, amount, rounding, from, notice } = wanted
  await keepRaise(db, company, {
    id,
    percent,
    amount: amount === undefined ? null : centsOf(amount),
    rounding,
    from,
    notice: notice ? { on: laterDay(today, addDays(from, -notice.days)), text: notice.text } : null,
    by: nameOf(call),
    userId: call.user?.id ?? null,
    now,
    result,
  })
  const [made] = await raisesOf(db, company, id)
  return { ...answer, ...(made && { raise: presentRaise(made) }) }
}

async function firstEmail(
  call: ShortCall,
  notice: Wanted['notice'],
  { rows }: RaiseResult,
  known: ReadonlyMap<number, SoldFacts>,
): Promise<Pick<Answer<'customers.raise'>, 'email'>> {
  const oldestFirst = rows.toSorted((one, other) => one.service - other.service)
  const first = oldestFirst.find(({ service }) => known.get(service)?.email)
  const reader = first && known.get(first.service)
  const company = notice && reader && (await findCompany(call.db, tenantOf(call)))
  if (!company) return {}
  const own = oldestFirst
    .filter(({ customer }) => customer === first.customer)
    .map(({ service, was, becomes, from }) => {
      const { name = '', address = '' } = known.get(service) ?? {}
      return { name, address, was, becomes, from }
    })
  const customer = { firstname: reader.firstname, email: reader.email, rows: own }
  const mail = raiseNoticeMail(call.app, { company, replyTo: null }, { text: notice.text, customer })
  return { email: { to: mail.recipient, subject: mail.subject, text: mail.text } }
}

function expectTerms({ percent, amount, rounding }: Wanted): RaiseTerms {
  if ((percent === undefined) === (amount === undefined)) throw wrong('percent', raiseMessages.oneOfBoth)
  if (percent !== undefined) {
    const terms = { percent, rounding }
    if (!isRaise(terms) || percent < LEAST_PERCENT || percent > MOST_PERCENT)
      throw wrong('percent', raiseMessages.percent)
    return terms
  }
  const cents = Math.round((amount ?? 0) * 100)
  const isExact = Math.abs((amount ?? 0) * 100 - cents) < 1e-6
  const terms = { amount: cents, rounding }
  if (!isExact || !isRaise(terms)) throw wrong('amount', raiseMessages.amount)
  return terms
}

const STEEP_PERCENT = 50

const isSteep = (terms: RaiseTerms, { before, after }: RaiseResult): boolean =>
  'percent' in terms ? terms.percent > STEEP_PERCENT : (after - before) * 100 > before * STEEP_PERCENT

interface Raisables {
  terms: RaiseTerms
  services: readonly StoredService[]
  known: ReadonlyMap<number, SoldFacts>
  /** A price changes with the service's next period. */
  byPeriod: boolean
  today: CalendarDay
}

function resultOf({ from, filter, leaveout }: Wanted, raisables: Raisables): RaiseResult {
  const { terms, services, known, byPeriod, today } = raisables
  const { types, sets, frequencies, maps, notsince } = filter
  return raiseServices(
    services.map((service) => {
      const { id, customer, type, plan } = service
      const { set = null, map = null, lastRaised = null } = known.get(id) ?? {}
      const raisable = { id, customer, type, plan, set, map, lastRaised }
      return byPeriod ? { ...raisable, raisedFrom: raisedFrom(service, from) } : raisable
    }),
    {
      from,
      raisedPrice: (price) => raisedBy(terms, price),
      filter: {
        ...(types && { types }),
        ...(sets && { sets }),
        ...(frequencies && { frequencies }),
        ...(maps && { maps }),
        ...(notsince && { notSince: notsince }),
      },
      leaveOut: leaveout,
    },
    today,
  )
}

interface MadeRaise {
  id: string
  result: RaiseResult
  services: readonly StoredService[]
}

function plansOf(call: ShortCall, { id, result, services }: MadeRaise): NewPlan[] {
  const byId = new Map(services.map((service) => [service.id, service]))
  const stamp = () => ({ ...stampOf(call, ''), raise: id })
  return result.rows.flatMap(({ service: number, plan }) => {
    const service = byId.get(number)
    return service ? [{ service, plan, stamp }] : []
  })
}

function presentResult({ rows, left, before, after }: RaiseResult, known: ReadonlyMap<number, SoldFacts>) {
  const fullname = (service: number) => known.get(service)?.fullname ?? ''
  return {
    success: true as const,
    count: rows.length,
    before: dollarsOf(before),
    after: dollarsOf(after),
    rows: rows.map(({ service, customer, was, becomes, from, plan }) => {
      const { cans, frequency } = phaseOn(plan, from) ?? plan.phases[0]
      const { name = '', email = '' } = known.get(service) ?? {}
      const sold = { name, cans, frequency, hasemail: email === '' ? (0 as const) : (1 as const) }
      const prices = { was: dollarsOf(was), becomes: dollarsOf(becomes), from }
      return { service, customer, fullname: fullname(service), ...sold, ...prices }
    }),
    left: left.map((one) => ({ ...one, fullname: fullname(one.service) })),
  }
}

const presentRaise = ({ percent, amount, before, after, at, ...raise }: RaiseRow): ServiceRaise => ({
  ...raise,
  percent: percent === null ? null : Number(percent),
  amount: amount === null ? null : Number(amount),
  before: Number(before),
  after: Number(after),
  at: new Date(at).toISOString(),
})
