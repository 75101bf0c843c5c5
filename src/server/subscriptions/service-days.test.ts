import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { companyId } from '#contract/fields.ts'
import { addDays, type CalendarDay, todayIn } from '#domain/companies/days/calendar-day.ts'
import { type Hold, holdKinds, type ServicePlan, valuesOn } from '#domain/subscriptions/service-plan.ts'
import { inTransaction } from '#server/db/connect.ts'
import { findService } from '#server/subscriptions/plan.queries.ts'
import { serviceDaysJob } from '#server/subscriptions/service-days.job.ts'
import { storePlan } from '#server/subscriptions/store-plan.queries.ts'
import { noonOfProductDay } from '#tests/support/product-day.ts'
import { phase } from '#tests/support/subscriptions/phase.ts'
import { type Sold, soldService } from '#tests/support/subscriptions/sold-service.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// What was stored of a plan is what is read, and each new day of a company shows its values.

const haulyard = await openTestHaulyard()
const COMPANY = companyId.parse(35)
const TODAY = todayIn('America/New_York', noonOfProductDay())
const staff = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(haulyard.actors.platform, { tenant: null }, work)
const stamp = () => ({ reason: '', note: '', by: '', at: noonOfProductDay().toISOString(), raise: null })
const runAt = (now: Date) => serviceDaysJob({ ...haulyard.haulyard, now: () => now }).handle({}, {} as never)

async function store(id: number, plan: ServicePlan, today: CalendarDay = TODAY): Promise<void> {
  await staff(async (db) => {
    const service = await findService(db, COMPANY, id)
    if (service) await storePlan(db, { service, plan, stamp }, today)
  })
}

interface Shown {
  price: string
  active: boolean
  counted: boolean
}
const shown = async (id: number) => {
  const [row] = await haulyard.rows<Shown>('select price, active, counted from customer_services where id = $1', [id])
  return row && { ...row, price: Math.round(Number(row.price) * 100) }
}
const valuesOf = (plan: ServicePlan, day: CalendarDay) => {
  const { phase: current, active, counted } = valuesOn(plan, day)
  return { price: current.price, active, counted }
}

const day = fc.integer({ min: -20, max: 20 }).map((count) => addDays(TODAY, count))
const holds = fc
  .array(fc.tuple(fc.integer({ min: -20, max: 20 }), fc.nat(4), fc.constantFrom(...holdKinds), fc.boolean()), {
    maxLength: 4,
  })
  .map((drawn) => {
    const made: Hold[] = []
    for (const [at, length, kind, billed] of drawn.toSorted(([one], [other]) => one - other)) {
      const from = addDays(TODAY, at)
      if (made.some(({ to }) => to === null || to >= from)) continue
      made.push({ id: null, from, to: addDays(from, length), kind, billed })
    }
    return made
  })
const plans: fc.Arbitrary<ServicePlan> = fc
  .record({
    days: fc.uniqueArray(fc.tuple(day, fc.integer({ min: 1, max: 9_000 })), {
      minLength: 1,
      maxLength: 4,
      selector: ([at]) => at,
    }),
    holds,
    ended: fc.option(day),
  })
  .map(({ days, ...rest }) => {
    const [first = phase(TODAY, 1), ...more] = days.toSorted().map(([from, price]) => phase(from, price))
    return { ...rest, phases: [first, ...more] }
  })

test('a stored plan is read back unchanged after any earlier plan', async () => {
  const { id } = await soldService(haulyard)
  await fc.assert(
    fc.asyncProperty(plans, async (plan) => {
      await store(id, plan)
      const read = await staff((db) => findService(db, COMPANY, id))
      expect({ ...read?.plan, holds: read?.plan.holds.map((hold) => ({ ...hold, id: null })) }).toEqual(plan)
      expect(await shown(id)).toEqual(valuesOf(plan, TODAY))
    }),
    { numRuns: 60 },
  )
})

test('after days without a process, services of any plan show the values of the day', async () => {
  let now = noonOfProductDay()
  await fc.assert(
    fc.asyncProperty(
      fc.array(plans, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 1, max: 25 }),
      async (some, later) => {
        const before = todayIn('America/New_York', now)
        const shift = Math.round((Date.parse(before) - Date.parse(TODAY)) / 86_400_000)
        const moved = some.map((plan) => shifted(plan, shift))
        const made: Sold[] = []
        for (const _ of moved) made.push(await soldService(haulyard))
        for (const [index, plan] of moved.entries()) await store(made[index]?.id ?? 0, plan, before)
        now = new Date(now.getTime() + later * 86_400_000)
        await Promise.all([runAt(now), runAt(now)])
        const after = todayIn('America/New_York', now)
        for (const [index, plan] of moved.entries()) {
          expect(await shown(made[index]?.id ?? 0)).toEqual(valuesOf(plan, after))
        }
      },
    ),
    { numRuns: 25 },
  )
  await haulyard.rows('update service_days set day = $1', [TODAY])
})

const shifted = (plan: ServicePlan, days: number): ServicePlan => {
  const [first, ...rest] = plan.phases.map((one) => ({ ...one, from: addDays(one.from, days) }))
  return {
    phases: [first ?? phase(TODAY, 1), ...rest],
    holds: plan.holds.map((hold) => ({
      ...hold,
      from: addDays(hold.from, days),
      to: hold.to && addDays(hold.to, days),
    })),
    ended: plan.ended && addDays(plan.ended, days),
  }
}

describe.each([
  ['America/New_York', '2027-03-14'],
  ['America/New_York', '2027-11-07'],
  ['America/Los_Angeles', '2027-03-14'],
  ['America/Los_Angeles', '2027-11-07'],
])('in %s on %s, a day of a clock change,', (zone, changes) => {
  test('a phase begins at midnight there, once, with two processes', async () => {
    await haulyard.rows('update companies set timezone = $1 where id = 38', [zone])
    const [begin] = await haulyard.rows<{ at: Date }>('select $1::date::timestamp at time zone $2 as at', [
      changes,
      zone,
    ])
    const midnight = begin?.at ?? new Date(Number.NaN)
    const eve = addDays(changes, -1)
    await haulyard.rows('update service_days set day = $1', [eve])
    const { id } = await soldService(haulyard, { company: 38 })
    const company = companyId.parse(38)
    await staff(async (db) => {
      const service = await findService(db, company, id)
      const plan: ServicePlan = {
        phases: [phase(addDays(eve, -9), 2_000), phase(changes, 3_000)],
        holds: [],
        ended: null,
      }
      if (service) await storePlan(db, { service, plan, stamp }, eve)
    })
    await runAt(new Date(midnight.getTime() - 1_000))
    expect(await shown(id)).toMatchObject({ price: 2_000 })
    await Promise.all([runAt(midnight), runAt(midnight)])
    expect(await shown(id)).toMatchObject({ price: 3_000 })
    expect((await haulyard.rows('select day::text from service_days where company_id = 38'))[0]).toEqual({
      day: changes,
    })
  })
})
