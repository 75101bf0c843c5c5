import { timezone } from '#demo/companies.ts'
import { todayIn } from '#domain/companies/days/calendar-day.ts'
import { aDevice } from '#tests/support/cans/push-device.ts'
import { pngFile } from '#tests/support/test-files.ts'
import type { ExampleCompany, ExampleData, ExamplesOf } from './examples-of.ts'

const crews = {
  35: { manager: 'manager@demo.test', leaves: 'tasha@demo.test' },
  38: { manager: 'dispatch@demo.test', leaves: 'corey@demo.test' },
}

export async function canmanagerExamples(
  test: ExampleData,
  company: ExampleCompany,
): Promise<ExamplesOf<'canmanager'>> {
  const groupid = company + 100
  const { manager, leaves } = crews[company]
  const { ids, driverid, routeId } = await groupRows(test, company, groupid)
  const taskId = ids[0] ?? ''
  const agreed = await stopThatAgreed(test, company)
  const trackedKey = await keyOfStop(test, company, agreed)
  return {
    'canmanager.getTasks': { groupid },
    'canmanager.findTasks': { companyId: company, query: 'street' },
    'canmanager.createTask': { groupId: groupid, address: '120 Oak Street', assignedTo: manager },
    'canmanager.updateTask': { groupId: groupid, id: taskId, done: true },
    'canmanager.reorderTasks': { groupid, type: 'deliveries', ids },
    'canmanager.assignTasks': { groupid, ids, assignedTo: manager },
    'canmanager.moveTasks': { groupid, ids: ids.slice(0, 1), deliveryDate: '12/24/2030', tell: false },
    'canmanager.optimizeRoute': { groupid, ids, start: { lat: 33.4, lng: -82.1 }, end: { lat: 33.5, lng: -82 } },
    'canmanager.addRemark': {
      id: crypto.randomUUID(),
      groupid,
      task: taskId,
      kind: 'note',
      text: 'Gate is open',
      photo: pngFile('gate.png'),
    },
    'canmanager.closeProblem': { groupid, task: taskId },
    'canmanager.getRemarks': { groupid, task: taskId },
    'canmanager.getGroup': { id: groupid },
    'canmanager.getGroups': {},
    'canmanager.getToday': { groupid },
    'canmanager.getGroupUsers': { groupid },
    'canmanager.invite': { to: 'new@example.test', code: `${groupid}::${driverid}` },
    'canmanager.join': { code: `${groupid}::${driverid}` },
    'canmanager.register': founder,
    'canmanager.getRoutes': { groupid },
    'canmanager.createRoute': { groupid, label: 'Example', id: crypto.randomUUID() },
    'canmanager.deleteRoute': { id: routeId, companyId: company },
    'canmanager.getDayRules': { groupid },
    'canmanager.getDrives': { groupid },
    'canmanager.saveDayRules': { groupid, start: 480, breaks: [{ at: 720, minutes: 30 }] },
    'canmanager.saveDriverDay': { groupid, username: manager, day: null, start: 525 },
    'canmanager.getStop': { groupid, task: taskId },
    'canmanager.setTextConsent': { groupid, phone: '478-555-0142', agreed: true },
    'canmanager.textTime': { groupid, task: agreed },
    'canmanager.getTelling': { groupid },
    'canmanager.saveTelling': { groupid, evening: 1050, stopsbefore: 2 },
    'canmanager.getTrackedStop': { key: trackedKey },
    'canmanager.leaveNote': { key: trackedKey, text: 'Left of the driveway' },
    'canmanager.setStopEmails': { key: trackedKey, wanted: false },
    'canmanager.getPushKey': { groupid },
    'canmanager.savePush': { groupid, ...aDevice() },
    'canmanager.dropPush': { groupid, endpoint: aDevice().endpoint },
    'canmanager.renewCodes': { groupid },
    'canmanager.removeMember': { groupid, username: leaves, to: manager },
  }
}

const founder: ExamplesOf<'canmanager'>['canmanager.register'] = {
  groupname: 'Fern Hauling',
  companyphone: '478-555-0100',
  companyaddress: '1 Yard Road',
  firstname: 'Fern',
  lastname: 'Hill',
  username: 'fern@example.test',
  owner: true,
  password: 'eight-chars',
  confirm_password: 'eight-chars',
}

/** An open stop ahead, whose number agreed to texts. */
async function stopThatAgreed(test: ExampleData, company: ExampleCompany): Promise<string> {
  await test.rows(
    `insert into text_consents (company_id, phone, agreed, how, at) values ($1, '+14785550142', true, 'office', now())
     on conflict do nothing`,
    [company],
  )
  const [stop] = await test.rows<{ id: string }>(
    `update tasks set phone = '478-555-0142', done = false, done_at = null, delivery_date = $2 where company_id = $1 and id = (
       select id from tasks where company_id = $1 and type = 'deliveries' and assigned_user is not null and not archived
         and delivery_date > $2 order by delivery_date desc, id limit 1)
     returning id`,
    [company, todayIn(timezone, test.clock.now())],
  )
  return stop?.id ?? ''
}

/** Of another open stop ahead. */
async function keyOfStop(test: ExampleData, company: ExampleCompany, other: string): Promise<string> {
  const key = `stop-key-of-${company}`
  await test.rows(
    `insert into told_stops (company_id, task_id, key, seen, seen_at) select company_id, id, $3, '', now() from tasks
     where company_id = $1 and id <> $2 and not done and not archived and delivery_date > $4
     order by delivery_date desc, id limit 1
     on conflict (company_id, task_id) do update set key = excluded.key`,
    [company, other, key, todayIn(timezone, test.clock.now())],
  )
  return key
}

async function groupRows(test: ExampleData, company: ExampleCompany, groupid: number) {
  const todays = await test.rows<{ id: string }>(
    `select id from tasks where company_id = $1 and type = 'deliveries' and delivery_date = $2 and not archived
     order by display_order, id limit 3`,
    [company, todayIn(timezone, test.clock.now())],
  )
  const [group] = await test.rows<{ driverid: string }>('select driverid from groups where id = $1', [groupid])
  const [route] = await test.rows<{ id: string }>(
    'select id from routes where group_id = $1 order by label desc limit 1',
    [groupid],
  )
  return { ids: todays.map(({ id }) => id), driverid: group?.driverid, routeId: route?.id ?? '' }
}
