import type { Dashboard } from '#contract/companies/dashboard.ts'
import { hasPrice } from '#domain/catalog/price-rows.ts'
import { serviceTypes } from '#domain/catalog/service-types.ts'
import { addDays, todayIn } from '#domain/companies/days/calendar-day.ts'
import { centsOf, dollarsOf, sumCents } from '#domain/companies/money.ts'
import { dailyCounts, demandByStreet, firstOfDays } from '#domain/ordering/customers/daily-counts.ts'
import { type Handlers, type ShortCall, tenantOf } from '#server/calls/handler.ts'
import { timezoneOf } from '#server/companies/companies.queries.ts'
import { nextPaymentsOf } from '#server/ordering/next-payments/next-payments.ts'
import { shopNow } from '#server/ordering/orders/shop.ts'
import {
  type Asked,
  addressesTurnedAway,
  leadsByDay,
  ordersByDay,
  overdueWork,
  recentEvents,
  runningServices,
  setupOf,
  workOfToday,
} from './dashboard.queries.ts'

const TURNED_AWAY_DAYS = 30
const RECENT = 6
const LONGEST_TEXT = 120

const cents = (amount: string) => centsOf(Number(amount))

async function dashboardOf(call: ShortCall, days: number): Promise<Dashboard> {
  const { db, now } = call
  const company = tenantOf(call)
  const timezone = await timezoneOf(db, company)
  const asked: Asked = { company, timezone, today: todayIn(timezone, now) }
  const first = firstOfDays(asked.today, days)
  // Pipelined on one connection.
  const [orders, leads, running, turnedAway, lists, overdue, recent, payments] = await Promise.all([
    ordersByDay(db, asked, first),
    leadsByDay(db, asked, first),
    runningServices(db, asked),
    addressesTurnedAway(db, asked, firstOfDays(asked.today, TURNED_AWAY_DAYS)),
    workOfToday(db, asked),
    overdueWork(db, asked),
    recentEvents(db, company, RECENT),
    nextPaymentsOf(db, company, now),
  ])
  const soon = addDays(asked.today, 6)
  const due = payments.filter(({ day }) => day !== null && day <= soon)
  const byDay = dailyCounts(asked.today, days, orders, leads)
  return {
    companyid: company,
    today: asked.today,
    timezone,
    days: byDay,
    orders: byDay.reduce((sum, day) => sum + day.orders, 0),
    leads: byDay.reduce((sum, day) => sum + day.leads, 0),
    firstpayments: dollarsOf(sumCents(orders.map(({ paid }) => cents(paid)))),
    recurring: serviceTypes.map((type) => {
      const found = running.find((row) => row.type === type)
      return { type, customers: found?.customers ?? 0, monthly: dollarsOf(cents(found?.monthly ?? '0')) }
    }),
    turnedaway: { total: turnedAway.length, days: TURNED_AWAY_DAYS, streets: demandByStreet(turnedAway) },
    work: { lists, overdue: overdue.overdue, overduesince: overdue.first },
    tobeasked: {
      payments: due.length,
      amount: dollarsOf(sumCents(due.map(({ amount }) => centsOf(amount)))),
      overdue: due.filter(({ day }) => day !== null && day < asked.today).length,
    },
    recent: recent.map(({ at, amount, text, ...event }) => ({
      ...event,
      at: at.toISOString(),
      text: text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1)}…` : text,
      amount: amount === null ? null : dollarsOf(cents(amount)),
    })),
  }
}

export const dashboardHandlers: Handlers<'companies.getDashboard' | 'companies.getSetup'> = {
  'companies.getDashboard': (call, { days }) => dashboardOf(call, days),

  'companies.getSetup': {
    async prepare(call) {
      const tenant = tenantOf(call)
      const { services } = await shopNow(call.app, tenant)
      return async ({ db }) => ({ ...(await setupOf(db, tenant)), service: services.some(hasPrice) })
    },
  },
}
