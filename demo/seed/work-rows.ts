import type { DemoData } from '#demo/demo-data.ts'
import type { Row, TableRows } from '#demo/seed/insert-rows.ts'
import type { DemoRemark, DemoTask, DemoToldStop } from '#demo/shapes/work-shapes.ts'
import { addressLine } from '#demo/town.ts'

export function workRows({ groups, users, routes, tasks, remarks, telling, toldStops }: DemoData): TableRows[] {
  const companies = new Map(groups.map(({ id, companyid }) => [id, companyid]))
  const people = new Map(users.map(({ username, id }) => [username, id]))
  const inGroup = (groupId: number) => ({ company_id: companies.get(groupId), group_id: groupId })
  return [
    ['routes', routes.map(({ groupId, ...route }) => ({ ...route, ...inGroup(groupId) }))],
    ['tasks', tasks.map((task) => ({ ...taskRow(task, people), ...inGroup(task.groupId) }))],
    ['task_remarks', remarks.map((remark) => remarkRow(remark, companies.get(remark.groupId)))],
    ['telling_rules', [tellingRow(telling)]],
    ['told_stops', toldStops.map((stop) => toldRow(stop, companies.get(stop.groupId)))],
  ]
}

/** Deliveries are assigned to a person, go backs to a route. */
function taskRow(task: DemoTask, people: ReadonlyMap<string, number>): Row {
  const { groupId, address, deliveryDate, fixCan, assignedTo, displayOrder, doneat, doneby, ...same } = task
  return {
    ...same,
    address: addressLine(address),
    lat: address.lat,
    lng: address.lng,
    delivery_date: deliveryDate,
    fixcan: fixCan,
    assigned_user: task.type === 'deliveries' ? people.get(assignedTo) : null,
    route_label: task.type === 'gobacks' ? assignedTo : null,
    display_order: displayOrder,
    done_at: doneat,
    done_by: doneby,
  }
}

function remarkRow({ task, groupId, by, ...remark }: DemoRemark, company: number | undefined): Row {
  return { ...remark, company_id: company, task_id: task, written_by: by, received: remark.at }
}

const PIEDMONT = 35

const tellingRow = ({ events, evening, quietFrom, quietTo, stopsBefore, photo }: DemoData['telling']): Row => ({
  company_id: PIEDMONT,
  events,
  evening,
  quiet_from: quietFrom,
  quiet_to: quietTo,
  stops_before: stopsBefore,
  photo,
})

const momentOf = (at: number | null) => (at === null ? null : new Date(at))

function toldRow({ task, key, told }: DemoToldStop, company: number | undefined): Row {
  return {
    company_id: company,
    task_id: task,
    key,
    seen: told.seen,
    seen_at: new Date(told.seenAt),
    known_day: told.knownDay,
    told: told.told,
    arrival: momentOf(told.arrival),
    sent_at: momentOf(told.sentAt),
    shifted_since: momentOf(told.shiftedSince),
  }
}
