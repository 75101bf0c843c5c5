import { type NextWork, type TimeLineEntry, timeLineEntry } from '#contract/customers/overview.ts'
import { NO_DAY } from '#domain/cans/tasks/no-day.ts'
import { problemReason } from '#domain/cans/tasks/problem.ts'
import { personName } from '#domain/identity/person-name.ts'
import { trailChanges } from '#domain/trail/trail-words.ts'
import type { CallFacts } from '#server/calls/handler.ts'
import type { WorkRow } from './overview.queries.ts'
import type { EntryRow } from './time-line.queries.ts'

type Person = Pick<EntryRow, 'username' | 'firstname' | 'lastname'>
type Fields = Record<string, unknown> | null

const nameOf = ({ username, firstname, lastname }: Person, otherwise: string): string =>
  username === null ? otherwise : personName({ username, firstname: firstname ?? '', lastname: lastname ?? '' })

const textOf = (facts: EntryRow['facts'], name: string): string => String(facts[name] ?? '')
const dollarsOf = (facts: EntryRow['facts'], name: string): number => Number(facts[name] ?? 0)

type Told = Record<string, unknown>
type Presenter = (row: EntryRow, call: Pick<CallFacts, 'app' | 'now'>) => Told

const money: Presenter = ({ facts }) => ({ order: facts.order ?? null })

const stop: Presenter = ({ facts }, { app, now }) => ({
  reason: problemReason({ reason: textOf(facts, 'reason'), text: textOf(facts, 'text') }),
  text: textOf(facts, 'text'),
  photo: facts.photo ? app.fileLinks.linkTo(textOf(facts, 'photo'), now) : null,
})

const change: Presenter = ({ facts }) => {
  const subject = facts.subject === 'customer service' ? 'customer service' : 'customer'
  const [before, after] = [facts.before as Fields, facts.after as Fields]
  const how = before === null ? 'added' : after === null ? 'deleted' : 'changed'
  return {
    service: subject === 'customer' ? null : textOf(facts, 'service'),
    how,
    changes: how === 'changed' ? trailChanges({ subject, before, after }) : [],
  }
}

const PRESENTED: Record<TimeLineEntry['event'], [kind: TimeLineEntry['kind'], told: Presenter]> = {
  ordered: [
    'orders',
    (row, call) => ({ ...money(row, call), type: row.facts.type, total: dollarsOf(row.facts, 'total') }),
  ],
  paid: [
    'orders',
    (row, call) => ({
      ...money(row, call),
      amount: dollarsOf(row.facts, 'amount'),
      lastfour: textOf(row.facts, 'lastfour'),
      bylink: row.facts.bylink === true,
      method: row.facts.method,
      number: textOf(row.facts, 'number'),
      bills: row.facts.bills,
    }),
  ],
  'given back': ['orders', (row, call) => ({ ...money(row, call), amount: dollarsOf(row.facts, 'amount') })],
  cancelled: ['orders', money],
  'written to': ['mails', ({ facts }) => facts],
  'task done': ['tasks', ({ facts }) => facts],
  problem: ['problems', stop],
  remark: ['problems', stop],
  note: ['notes', ({ facts }) => facts],
  added: ['changes', ({ facts }) => facts],
  changed: ['changes', change],
  'service act': ['changes', ({ facts }) => facts],
  merged: ['changes', ({ facts }) => facts],
}

export function presentEntry(row: EntryRow, call: Pick<CallFacts, 'app' | 'now'>): TimeLineEntry {
  const [kind, told] = PRESENTED[row.event]
  const { id, at, event } = row
  return timeLineEntry.parse({ id, at: at.toISOString(), kind, event, by: nameOf(row, row.by), ...told(row, call) })
}

export function presentWork(row: WorkRow): NextWork {
  const { id, type, address, cans, servicename, day, place, member, route, reason, text } = row
  return {
    id,
    type,
    address,
    cans: cans.map((can) => ({ ...can })),
    servicename,
    day: day === NO_DAY ? null : day,
    place,
    assignedid: type === 'deliveries' ? member : null,
    assigned: (type === 'deliveries' ? nameOf(row, '') : route) ?? '',
    problem: reason === null ? null : problemReason({ reason, text: text ?? '' }),
  }
}
