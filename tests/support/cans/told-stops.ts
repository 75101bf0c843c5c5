import { type StopEvent, stopEvents } from '#domain/cans/told/telling-rules.ts'
import { addDays, todayIn } from '#domain/companies/days/calendar-day.ts'
import { momentAt } from '#domain/companies/days/clock-time.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { tellStopsJob } from '#server/cans/told/tell-stops.job.ts'
import { newKey, openOrders } from '#tests/support/orders.ts'
import type { TestHaulyard } from '#tests/support/test-haulyard.ts'

export const GROUP = 135
const ZONE = 'America/New_York'
const MINUTE = 60
export const asManager = { as: 'manager' } as const

interface Sent {
  channel: string
  subject: string
  text: string
}

/** A delivery that was sold, of a customer who agreed to texts. */
interface ToldStop {
  id: string
  phone: string
  email: string
}

export const all = (rule: { email: boolean; text: boolean; words?: string }) =>
  Object.fromEntries(stopEvents.map((event) => [event, { words: '', ...rule }])) as Record<
    StopEvent,
    { email: boolean; text: boolean; words: string }
  >

/** Stops of customers who are told about them, sweeps on the clock, and the outbox. */
export async function openTold(haulyard: TestHaulyard) {
  const { ask, clock, rows } = haulyard
  const soldStop = await openSales(haulyard)
  // The demo's hauler tells its customers.
  await rows('delete from telling_rules where company_id = 35')
  // The clock moves by weeks.
  await haulyard.tokenOf('manager')
  await rows(`update sessions set expires_at = '2100-01-01'`)

  const today = () => todayIn(ZONE, clock.now())
  const goTo = (day: string, minutes: number) =>
    clock.advance((momentAt(day, minutes, ZONE) - clock.now().getTime()) / 1_000)
  const sweep = () => tellStopsJob(haulyard.haulyard).handle({}, {} as never)
  const keyOf = async (id: string) => {
    const [row] = await rows<{ key: string }>('select key from told_stops where task_id = $1', [id])
    return row?.key ?? ''
  }

  return {
    today,
    goTo,
    sweep,
    keyOf,
    soldStop,
    /** Sweeps, waits, sweeps. */
    async settled(minutes = 6): Promise<void> {
      await sweep()
      clock.advance(minutes * MINUTE)
      await sweep()
    },
    save: (sent: object) => ask('canmanager.saveTelling', { groupid: GROUP, ...sent } as never, asManager),
    moveTo: (id: string, day: string) =>
      ask('canmanager.updateTask', { groupId: GROUP, id, deliveryDate: formatDay(day) }, asManager),
    page: async (id: string) => ask('canmanager.getTrackedStop', { key: await keyOf(id) }),
    sentTo: openOutbox(haulyard),
    /** Nine in the morning of a day without other stops. */
    async freshDay(ahead: number): Promise<string> {
      const day = addDays(today(), ahead)
      goTo(day, 9 * 60)
      await rows(
        'update tasks set archived = true where company_id = 35 and delivery_date between $1::date - 2 and $1::date + 3',
        [day],
      )
      return day
    },
  }
}

/** Messages about stops to these recipients that are not sent yet, each once. */
const openOutbox =
  ({ rows }: TestHaulyard) =>
  async (...recipients: string[]): Promise<Sent[]> => {
    const found = await rows<Sent & { id: string }>(
      `select id, channel, subject, text from messages
       where recipient = any($1) and topic like 'stop %' and state = 'waiting' order by id`,
      [recipients],
    )
    await rows(`update messages set state = 'sent' where id = any($1)`, [found.map(({ id }) => id)])
    return found.map(({ channel, subject, text }) => ({ channel, subject, text: text.replaceAll(/\s+/g, ' ') }))
  }

/** Sells a delivery to a customer who agrees to texts. */
async function openSales(haulyard: TestHaulyard) {
  const { ask, rows } = haulyard
  const orders = await openOrders(haulyard)
  let phones = 0
  return async (type: 'Residential' | 'Commercial' = 'Commercial'): Promise<ToldStop> => {
    const sent = await orders.carts()
    const { body } = await ask('services.purchase', sent, { key: newKey() })
    const order = 'order' in body ? body.order : ''
    await rows('update orders set type = $2 where id = $1', [order, type])
    const phone = `+1478555${String(3000 + phones++)}`
    const [row] = await rows<{ id: string }>(
      `update tasks set phone = $2, done = false, assigned_user = (select id from users where username = 'tasha@demo.test'),
         lat = 33.4, lng = -82.1
       where id = (select id from tasks where order_id = $1 order by id limit 1) returning id`,
      [order, phone],
    )
    await ask('canmanager.setTextConsent', { groupid: GROUP, phone, agreed: true }, asManager)
    return { id: row?.id ?? '', phone, email: sent.user.email }
  }
}
