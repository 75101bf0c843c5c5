import type { Given } from '#contract/contract.ts'
import type { CompanyId } from '#contract/fields.ts'
import { priceSetChanged } from '#contract/prices/price-sets.ts'
import { type PriceRaise, raiseOver, raisePlanned } from '#contract/prices/raises.ts'
import { catalogMessages } from '#domain/catalog/messages.ts'
import { raisedRows } from '#domain/catalog/price-raise.ts'
import { dollarsOf } from '#domain/companies/money.ts'
import { personName } from '#domain/identity/person-name.ts'
import { notFound, Refusal } from '#server/base/refusal.ts'
import { type Handlers, type ShortCall, tenantOf } from '#server/calls/handler.ts'
import { holdDuePrices, putPricesBack, todayOf } from './due-prices.queries.ts'
import { lockPriceSet } from './price.queries.ts'
import { findRaises, lockRaise, markWithdrawn, planRaise, type RaiseRow, setsWithPlan } from './price-raise.queries.ts'
import { readSet } from './read-set.ts'
import { refuseErrors } from './refuse-errors.ts'

const presentRaise = (raise: RaiseRow): PriceRaise => ({
  id: raise.id,
  companyid: raise.companyId,
  percent: Number(raise.percent),
  rounding: raise.rounding,
  from: raise.fromDay,
  state: raise.state,
  plannedby: raise.plannedName,
  plannedat: raise.plannedAt.toISOString(),
  rows: raise.rows.map(({ rowId, setUid, setName, cans, frequency, duration, was, becomes, standing }) => ({
    id: rowId,
    uid: setUid,
    set: setName,
    cans,
    frequency,
    duration,
    was: dollarsOf(was),
    becomes: dollarsOf(becomes),
    standing,
  })),
})

async function setsAsSeen({ db }: ShortCall, company: CompanyId, seen: Given<'prices.raise'>['sets']) {
  const unique = new Map(seen.map(({ uid, version }) => [uid, version]))
  const sets = []
  for (const uid of [...unique.keys()].toSorted()) {
    const version = await lockPriceSet(db, company, uid)
    if (version === undefined) throw notFound()
    const set = await readSet(db, company, uid)
    if (version !== unique.get(uid)) {
      throw new Refusal(priceSetChanged, { message: catalogMessages.priceSetChanged, set })
    }
    sets.push(set)
  }
  return sets
}

type Calls = 'prices.getRaises' | 'prices.raise' | 'prices.withdrawRaise'

export const priceRaiseHandlers: Handlers<Calls> = {
  'prices.getRaises': async (call) => (await findRaises(call.db, tenantOf(call))).map(presentRaise),

  'prices.raise': async (call, { percent, rounding, from, sets: seen }) => {
    const { db, now, user } = call
    const company = tenantOf(call)
    if (from < (await todayOf(db, company, now))) refuseErrors({ from: catalogMessages.raisePast })
    const sets = await setsAsSeen(call, company, seen)
    const planned = await setsWithPlan(
      db,
      company,
      sets.map(({ uid }) => uid),
    )
    if (planned.length > 0) {
      throw new Refusal(raisePlanned, { message: catalogMessages.raisePlanned(planned.join(', ')), sets: planned })
    }
    const raised = sets.map(({ uid, name, rows }) => ({
      uid,
      name,
      rows: raisedRows(
        rows.map((row) => ({ ...row, price: Math.round(row.price * 100) })),
        { percent, rounding },
      ),
    }))
    if (raised.every(({ rows }) => rows.length === 0)) refuseErrors({ sets: catalogMessages.raiseNothing })
    const plan = { companyId: company, percent: percent.toFixed(1), rounding, fromDay: from, plannedAt: now }
    const person = user ? { plannedBy: user.id, plannedName: personName(user) } : null
    if (!person) throw new Error('A price raise needs a session')
    const id = await planRaise(db, { ...plan, ...person }, raised)
    await holdDuePrices(db, company, now)
    const [raise] = await findRaises(db, company, id)
    if (!raise) throw notFound()
    return { success: true, raise: presentRaise(raise) }
  },

  /** Applied prices can be withdrawn on their first day only: later, customers have been told. */
  'prices.withdrawRaise': async (call, { id }) => {
    const { db, now } = call
    const company = tenantOf(call)
    await holdDuePrices(db, company, now)
    const raise = await lockRaise(db, company, id)
    if (!raise) throw notFound()
    const isOver = raise.state === 'held' && raise.fromDay < (await todayOf(db, company, now))
    if (raise.state === 'withdrawn' || isOver) throw new Refusal(raiseOver, { message: catalogMessages.raiseOver })
    if (raise.state === 'held') await putPricesBack(db, company, id)
    await markWithdrawn(db, company, id)
    return { success: true }
  },
}
