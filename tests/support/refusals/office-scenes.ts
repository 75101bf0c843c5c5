import type { CallName } from '#contract/contract.ts'
import { timezone } from '#demo/companies.ts'
import { addDays, todayIn } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { demoRow } from '#tests/support/demo-row.ts'
import type { Examples } from '#tests/support/examples/open-examples.ts'
import type { TestHaulyard } from '#tests/support/test-haulyard.ts'
import { planScenes } from './plan-scenes.ts'
import type { RefusingCall, Scenes } from './scene.ts'
import { byStaleLogin } from './stale-login.ts'

/** A version no row has reached, and one every row has passed. */
const AHEAD = 999
const BEHIND = 0

type CatalogCall = Extract<
  RefusingCall,
  `maps.${string}` | `prices.${string}` | 'services.update' | 'services.restoreService'
>
type CustomerCall = Extract<RefusingCall, `customers.${string}`>

const ownerOf =
  ({ send }: TestHaulyard) =>
  (name: CallName, input: object) =>
    send(name, { ...input }, { as: 'owner' })

const STOPPED = '478-555-0199'
const DRIVER = 'driver@demo.test'

const wroteStop = (test: TestHaulyard) =>
  test.rows(
    `insert into text_consents (company_id, phone, agreed, how, at) values (35, '+14785550199', false, 'reply', now())
     on conflict do nothing`,
  )

async function stopWith(test: TestHaulyard, more: object) {
  const deliveryDate = formatDay(addDays(todayIn(timezone, test.clock.now()), 30))
  const stop = { groupId: 135, address: '9 Quiet Lane', deliveryDate, ...more }
  const { body } = await test.send('canmanager.createTask', stop, { as: 'owner' })
  return (body.task as { id: string }).id
}

export function taskScenes(
  test: TestHaulyard,
  examples: Examples,
): Scenes<'canmanager.updateTask' | 'canmanager.setTextConsent' | 'canmanager.textTime' | TrackedCall> {
  const asOwner = ownerOf(test)
  const change = (more: object) => asOwner('canmanager.updateTask', { ...examples['canmanager.updateTask'], ...more })
  return {
    ...trackedScenes(test, examples),
    'canmanager.setTextConsent': {
      'text.not-wanted': async () => {
        await wroteStop(test)
        return asOwner('canmanager.setTextConsent', { ...examples['canmanager.setTextConsent'], phone: STOPPED })
      },
    },
    'canmanager.textTime': {
      'text.not-wanted': async () => {
        const { groupid } = examples['canmanager.textTime']
        await wroteStop(test)
        return asOwner('canmanager.textTime', {
          groupid,
          task: await stopWith(test, { phone: STOPPED, assignedTo: DRIVER }),
        })
      },
      'stop.no-time': async () => {
        const { groupid } = examples['canmanager.textTime']
        const task = await stopWith(test, { assignedTo: DRIVER })
        await asOwner('canmanager.updateTask', { groupId: groupid, id: task, done: true })
        return asOwner('canmanager.textTime', { groupid, task })
      },
    },
    'canmanager.updateTask': {
      'task.changed': async () => {
        const { body } = await change({ notes: 'Ring twice' })
        const { version } = body.task as { version: number }
        await change({ notes: 'Ring once', version })
        return change({ notes: 'Do not ring', version })
      },
      'task.archived': async () => {
        const { groupId } = examples['canmanager.updateTask']
        const archived = await demoRow<{ id: string }>(
          test,
          'select id from tasks where company_id = 35 and group_id = $1 and archived order by id limit 1',
          [groupId],
        )
        return change({ id: archived.id, done: undefined, archived: false })
      },
      'task.field-denied': () =>
        test.send('canmanager.updateTask', { ...examples['canmanager.updateTask'], name: 'Q' }, { as: 'driver' }),
    },
  }
}

type TrackedCall = 'canmanager.getTrackedStop' | 'canmanager.leaveNote' | 'canmanager.setStopEmails'

function trackedScenes({ send, rows }: TestHaulyard, examples: Examples): Scenes<TrackedCall> {
  const key = 'key-of-no-stop'
  const note = examples['canmanager.leaveNote']
  return {
    'canmanager.getTrackedStop': { 'not-found': () => send('canmanager.getTrackedStop', { key }) },
    'canmanager.setStopEmails': { 'not-found': () => send('canmanager.setStopEmails', { key, wanted: true }) },
    'canmanager.leaveNote': {
      'not-found': () => send('canmanager.leaveNote', { ...note, key }),
      'stop.over': async () => {
        await rows(
          `update tasks t set delivery_date = product_now()::date - 9 from told_stops s
           where s.company_id = t.company_id and s.task_id = t.id and s.key = $1`,
          [note.key],
        )
        return send('canmanager.leaveNote', note)
      },
    },
  }
}

function recordScenes(
  test: TestHaulyard,
  examples: Examples,
): Scenes<'customers.archive' | 'customers.merge' | 'customers.undoMerge'> {
  const asOwner = ownerOf(test)
  return {
    'customers.archive': {
      'customer.in-use': async () => {
        const { id } = await demoRow<{ id: number }>(
          test,
          `select c.id from customers c
           join customer_services s on s.customer_id = c.id join orders o on o.id = s.order_id
           where c.company_id = 35 and s.active and s.dateend is null and o.state = 'placed' order by c.id limit 1`,
        )
        return asOwner('customers.archive', { id, archived: 1 })
      },
    },
    'customers.merge': {
      'confirm.needed': async () => {
        const [keep, drop] = await test.rows<{ id: number }>(
          `insert into customers (company_id, fullname, number) values (35, 'Ann One', 'M-1'), (35, 'Ann Two', 'M-2') returning id`,
        )
        return asOwner('customers.merge', { keep: keep?.id, drop: drop?.id })
      },
    },
    'customers.undoMerge': {
      'merge.not-last': async () => {
        const { keep, drop } = examples['customers.undoMerge']
        await test.rows(
          `insert into customer_merges (company_id, dropped, kept, before, merged_at) values (35, 888889, $1, '{}', now())`,
          [keep],
        )
        return asOwner('customers.undoMerge', { keep, drop })
      },
    },
  }
}

export function officeScenes(test: TestHaulyard, examples: Examples): Scenes<'companies.update' | CustomerCall> {
  const asOwner = ownerOf(test)
  return {
    'companies.update': {
      'company.changed': () => asOwner('companies.update', { id: 35, version: AHEAD }),
      'proof.needed': () =>
        byStaleLogin(test, 'owner', () => asOwner('companies.update', { id: 35, notifyemail: 'mine@example.com' })),
      'company.fields-denied': () => asOwner('companies.update', { id: 35, setupfee: 1.25 }),
    },
    'customers.update': {
      'customer.changed': () => asOwner('customers.update', { ...examples['customers.update'], version: AHEAD }),
      'customer.number-taken': async () => {
        await test.rows(`insert into customers (company_id, fullname, number) values (35, 'Ann Number', 'A-104')`)
        return asOwner('customers.update', { ...examples['customers.update'], number: 'a-104' })
      },
    },
    'customers.updateCustomerService': {
      'order.cancelled': async () => {
        const sold = await demoRow<{ id: number; order: string }>(
          test,
          `select s.id, o.id as order from customer_services s join orders o on o.company_id = s.company_id and o.id = s.order_id
           where s.company_id = 35 and o.state = 'placed' order by s.id limit 1`,
        )
        await asOwner('services.cancelOrder', { order: sold.order })
        return asOwner('customers.updateCustomerService', { id: sold.id, active: 1 })
      },
      'service.not-possible': async () => {
        const { id } = examples['customers.reopenService']
        await test.rows(
          `update customer_services set ended_on = product_now()::date - 90 where company_id = 35 and id = $1`,
          [id],
        )
        return asOwner('customers.updateCustomerService', { id, active: 1 })
      },
    },
    ...planScenes(test, examples),
    ...recordScenes(test, examples),
    'customers.erase': {
      'customer.in-use': async () => {
        const { id, name } = await demoRow<{ id: number; name: string }>(
          test,
          `select c.id, c.fullname as name from customers c
           join customer_services s on s.customer_id = c.id join orders o on o.id = s.order_id
           where c.company_id = 35 and s.active and s.dateend is null and o.state = 'placed' order by c.id limit 1`,
        )
        return asOwner('customers.erase', { id, name })
      },
      'proof.needed': () => byStaleLogin(test, 'owner', () => asOwner('customers.erase', examples['customers.erase'])),
    },
    'customers.undoImport': {
      'undo.changed': () =>
        asOwner('customers.undoImport', {
          ...examples['customers.undoImport'],
          announced: { deleted: 5, restored: 5 },
        }),
    },
  }
}

function raiseScenes(test: TestHaulyard, examples: Examples): Scenes<'prices.raise' | 'prices.withdrawRaise'> {
  const asOwner = ownerOf(test)
  const raise = { companyid: 35, percent: 4, rounding: 'cent', from: '2099-01-01' }
  return {
    'prices.raise': {
      'price-set.changed': async () =>
        asOwner('prices.raise', { ...raise, sets: [{ uid: 'raised-1', version: AHEAD }] }),
      'price-raise.planned': async () => {
        const { sets } = examples['prices.raise']
        await asOwner('prices.raise', { ...raise, sets })
        return asOwner('prices.raise', { ...raise, sets })
      },
    },
    'prices.withdrawRaise': {
      'price-raise.over': async () => {
        const { id } = examples['prices.withdrawRaise']
        await asOwner('prices.withdrawRaise', { companyid: 35, id })
        return asOwner('prices.withdrawRaise', { companyid: 35, id })
      },
    },
  }
}

export function catalogScenes(test: TestHaulyard, examples: Examples): Scenes<CatalogCall> {
  const asOwner = ownerOf(test)
  const service = () =>
    demoRow<{ id: number; map: number; set: string }>(
      test,
      `select id, map_id as map, price_set_uid as set from services
       where company_id = 35 and price_set_uid is not null order by id limit 1`,
    )
  return {
    'maps.update': {
      'map.changed': async () =>
        asOwner('maps.update', { ...examples['maps.update'], id: (await service()).map, version: BEHIND }),
    },
    'maps.deleteMap': {
      'map.in-use': async () => asOwner('maps.deleteMap', { id: (await service()).map }),
    },
    'prices.update': {
      'price-set.changed': async () =>
        asOwner('prices.update', { companyid: 35, uid: (await service()).set, name: 'Spring', version: AHEAD }),
      'price-set.name-taken': async () => {
        const { uid, name } = await demoRow<{ uid: string; name: string }>(
          test,
          'select uid, name from price_sets where company_id = 35 order by uid limit 1',
        )
        return asOwner('prices.update', { companyid: 35, uid: `not-${uid}`, name })
      },
    },
    ...raiseScenes(test, examples),
    'prices.deletePriceSet': {
      'price-set.in-use': async () => asOwner('prices.deletePriceSet', { companyid: 35, uid: (await service()).set }),
    },
    'services.update': {
      'offer.changed': async () =>
        asOwner('services.update', { ...examples['services.update'], id: (await service()).id, version: AHEAD }),
    },
    'services.restoreService': {
      'service.not-restorable': async () => {
        const { id } = examples['services.restoreService']
        await test.rows(
          `update deleted_services set service = service || '{"map_id": 0}' where company_id = 35 and id = $1`,
          [id],
        )
        return asOwner('services.restoreService', { companyid: 35, id })
      },
    },
  }
}
