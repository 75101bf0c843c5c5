import type { Answer, Given } from '#contract/contract.ts'
import type { Site } from '#contract/subscriptions/sites.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { centsOf } from '#domain/companies/money.ts'
import { actMessages, changeRefusalText } from '#domain/subscriptions/act-messages.ts'
import { moveWords } from '#domain/subscriptions/act-words.ts'
import { moveService } from '#domain/subscriptions/end-service.ts'
import { type Phase, phaseOn } from '#domain/subscriptions/service-plan.ts'
import { notFound } from '#server/base/refusal.ts'
import { type Handlers, type ShortCall, tenantOf } from '#server/calls/handler.ts'
import { todayOf } from '#server/catalog/due-prices.queries.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import { keepAct } from './act.queries.ts'
import { expectRecurring, lockedAsSeen, nameOf, stampOf, storedService, wrong } from './do-act.ts'
import { type SoldService, soldServices } from './map-price.queries.ts'
import { mapsOfSite } from './maps-of-site.ts'
import { copyService } from './move-service.queries.ts'
import type { StoredService } from './plan.queries.ts'
import { presentPlan, presentPreview } from './present-plan.ts'
import { findSite } from './site.queries.ts'
import { storePlan } from './store-plan.queries.ts'
import { takeTasks } from './take-tasks.ts'

type Wanted = Given<'customers.moveService'>
type Maps = ReadonlySet<number>

export const moveServiceHandlers: Handlers<'customers.moveService'> = {
  'customers.moveService': {
    async prepare(call, wanted) {
      const tenant = tenantOf(call)
      const site = await asTenantStaff(call.app, tenant, (db) => findSite(db, tenant, wanted.site))
      if (!site) throw notFound()
      const maps = await mapsOfSite(call, site)
      return (short) => move(short, wanted, maps)
    },
  },
}

async function move(call: ShortCall, wanted: Wanted, maps: Maps | null): Promise<Answer<'customers.moveService'>> {
  const { db, now } = call
  const company = tenantOf(call)
  const today = await todayOf(db, company, now)
  const service = await lockedAsSeen(call, wanted, today)
  const site = await expectMove(call, service, wanted, today)
  const sold = await soldThere(call, service, maps)
  const there = { ...wanted, sold }
  expectPriceThere(service, there)
  const moved = moveService(service.plan, wanted.from, (phase) => priced(phase, there))
  const warnings = maps !== null && maps.size === 0 ? [actMessages.outsideAreas] : []
  const old = { ...service, plan: moved.ended, endReason: wanted.reason }
  const answer = { success: true as const, preview: presentPreview(service.plan, moved.plan, wanted.from, warnings) }
  if (wanted.dry === 1) {
    const plan = { ...service, id: service.id, site: site.id, plan: moved.plan }
    return { ...answer, plan: presentPlan(plan, today), ended: presentPlan(old, today) }
  }
  const taken = await takeTasks(call, service, wanted.tasks, wanted.from, null)
  const stamp = () => stampOf(call, wanted.reason)
  await storePlan(db, { service, plan: moved.ended, endReason: wanted.reason, stamp }, today)
  const id = await copyService(db, service, {
    site: site.id,
    address: site.line,
    soldAs: sold?.id ?? null,
    from: wanted.from,
    now,
  })
  const copy = await storedService(call, id)
  await storePlan(db, { service: copy, plan: moved.plan, stamp }, today)
  const made = await call.app.serviceWork.moved(db, service, { from: wanted.from, to: site })
  await keepAct(db, service, {
    act: 'move',
    text: moveWords((await findSite(db, company, service.site))?.line ?? '', site.line, wanted.from),
    reason: wanted.reason,
    work: { ...taken, tasks: [...taken.tasks, ...made] },
    movedTo: id,
    by: nameOf(call),
    userId: call.user?.id ?? null,
    now,
  })
  const [plan, ended] = [await storedService(call, id), await storedService(call, service.id)]
  return { ...answer, plan: presentPlan(plan, today), ended: presentPlan(ended, today) }
}

async function expectMove(
  { db }: ShortCall,
  service: StoredService,
  { site: id, from }: Wanted,
  today: CalendarDay,
): Promise<Site & { line: string }> {
  expectRecurring(service)
  const { company, plan } = service
  const site = await findSite(db, company, id, 'share')
  if (!site || site.customer !== service.customer) throw wrong('site', actMessages.otherSite)
  if (site.id === service.site) throw wrong('site', actMessages.sameSite)
  if (from < today) throw wrong('from', actMessages.inPast)
  if (plan.ended !== null && plan.ended < from) {
    throw wrong('from', changeRefusalText({ field: 'from', why: 'afterEnd' }, plan))
  }
  return site
}

/** The same service of the catalog if its map covers the new site, else one of its name and type there. */
async function soldThere(
  { db }: ShortCall,
  { company, soldAs, name, type }: StoredService,
  maps: Maps | null,
): Promise<SoldService | undefined> {
  if (maps === null) return undefined
  const there = (await soldServices(db, company, 'all')).filter(({ mapid }) => maps.has(mapid))
  return (
    there.find(({ id }) => id === soldAs) ??
    there.find((sold) => sold.active && sold.name === name && sold.type === type)
  )
}

interface PriceThere extends Wanted {
  sold: SoldService | undefined
}

function expectPriceThere({ plan }: StoredService, { from, price, reason, sold }: PriceThere): void {
  const phase = phaseOn(plan, from) ?? plan.phases[0]
  const onMap = sold?.priceOn(from, phase.cans, phase.frequency) ?? null
  if (price === undefined && onMap === null) throw wrong('price', actMessages.noMapPrice)
  if (price !== undefined && centsOf(price) !== onMap && reason === '') {
    throw wrong('reason', actMessages.priceNeedsReason)
  }
}

function priced(phase: Phase, { from, price, sold }: PriceThere): Phase {
  if (price !== undefined) return { ...phase, price: centsOf(price) }
  const day = phase.from > from ? phase.from : from
  return { ...phase, price: sold?.priceOn(day, phase.cans, phase.frequency) ?? phase.price }
}
