import type { DemoData, DemoTask } from '#demo/demo-shapes.ts'
import type { Row, TableRows } from '#demo/seed/insert-rows.ts'
import { addressLine } from '#demo/town.ts'

/** Can Manager's routes, tasks and what the drivers wrote at them. */
export function workRows({ groups, users, routes, tasks, remarks }: DemoData): TableRows[] {
  const companies = new Map(groups.map(({ id, companyid }) => [id, companyid]))
  const people = new Map(users.map(({ username, id }) => [username, id]))
  const company = (groupId: number) => companies.get(groupId)
  return [
    [
      'routes',
      routes.map(({ id, label, groupId }) => ({ company_id: company(groupId), id, group_id: groupId, label })),
    ],
    ['tasks', tasks.map((task) => taskRow(task, company(task.groupId), people))],
    [
      'task_remarks',
      remarks.map(({ id, task, groupId, kind, reason, text, by, at }) => ({
        ...{ company_id: company(groupId), id, task_id: task, kind, reason, text, at },
        written_by: by,
        received: at,
      })),
    ],
  ]
}

/** Deliveries are given to a person, go backs to a route. */
function taskRow(task: DemoTask, company: number | undefined, people: ReadonlyMap<string, number>): Row {
  const { id, groupId, type, name, address, phone, notes, cans, done, archived, assignedTo } = task
  return {
    ...{ company_id: company, id, group_id: groupId, type, name, phone, notes, cans, done, archived },
    address: addressLine(address),
    lat: address.lat,
    lng: address.lng,
    delivery_date: task.deliveryDate,
    fixcan: task.fixCan,
    assigned_user: type === 'deliveries' ? people.get(assignedTo) : null,
    route_label: type === 'gobacks' ? assignedTo : null,
    display_order: task.displayOrder,
    done_at: task.doneat,
    done_by: task.doneby,
    version: 1,
    field_versions: {},
  }
}
