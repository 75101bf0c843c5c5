import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CompanyId, GroupId, OrderId } from '#contract/fields.ts'
import type { CanLine, TaskType } from '#domain/cans/tasks/can-options.ts'
import type { ProblemEnd } from '#domain/cans/tasks/problem.ts'
import type { RemarkKind } from '#domain/cans/tasks/remark.ts'
import type { DoneOver, FormerValue } from '#domain/cans/tasks/tick.ts'
import type { Break, DayRules } from '#domain/cans/times/day-rules.ts'
import type { PlaceOfDay } from '#domain/cans/times/driver-rules.ts'
import type { ToldDays } from '#domain/cans/told/next-news.ts'
import type { TellingRules } from '#domain/cans/told/telling-rules.ts'
import type { ClockTime } from '#domain/companies/days/clock-time.ts'
import { at } from '#server/db/tables/identity.tables.ts'

export const tasks = pgTable('tasks', {
  companyId: integer('company_id').$type<CompanyId>().notNull(),
  id: uuid().notNull(),
  groupId: integer('group_id').$type<GroupId>().notNull(),
  type: text().$type<TaskType>().notNull(),
  name: text().notNull(),
  address: text().notNull(),
  phone: text().notNull(),
  deliveryDate: date('delivery_date', { mode: 'string' }).notNull(),
  fixCan: boolean('fixcan').notNull().default(false),
  notes: text().notNull(),
  cans: jsonb().$type<readonly CanLine[]>().notNull(),
  assignedUser: integer('assigned_user'),
  routeLabel: text('route_label'),
  displayOrder: integer('display_order').notNull().default(9999),
  done: boolean().notNull().default(false),
  archived: boolean().notNull().default(false),
  doneAt: at('done_at'),
  doneBy: text('done_by'),
  tickedAt: at('ticked_at'),
  former: jsonb().$type<readonly FormerValue[]>().notNull().default([]),
  doneOver: jsonb('done_over').$type<DoneOver>(),
  lat: doublePrecision(),
  lng: doublePrecision(),
  orderId: text('order_id').$type<OrderId>(),
  servicename: text().notNull().default(''),
  wantedfrom: smallint('wanted_from').$type<ClockTime>(),
  wantedto: smallint('wanted_to').$type<ClockTime>(),
  priority: boolean().notNull().default(false),
  locked: boolean().notNull().default(false),
  version: integer().notNull().default(1),
  fieldVersions: jsonb('field_versions').$type<Record<string, number>>().notNull().default({}),
  createdAt: at('created_at').notNull(),
  orderedAt: at('ordered_at'),
})

export const routes = pgTable('routes', {
  companyId: integer('company_id').$type<CompanyId>().notNull(),
  id: uuid().notNull(),
  groupId: integer('group_id').$type<GroupId>().notNull(),
  label: text().notNull(),
  deleted: boolean().notNull().default(false),
})

export const taskRemarks = pgTable('task_remarks', {
  companyId: integer('company_id').$type<CompanyId>().notNull(),
  id: uuid().notNull(),
  taskId: uuid('task_id').notNull(),
  kind: text().$type<RemarkKind>().notNull(),
  reason: text().notNull().default(''),
  text: text().notNull().default(''),
  photo: text(),
  writtenBy: text('written_by').notNull(),
  at: at('at').notNull(),
  received: at('received').notNull(),
  closedAt: at('closed_at'),
  closedBy: text('closed_by'),
  closedHow: text('closed_how').$type<Exclude<ProblemEnd, 'done'>>(),
})

export const workChanges = pgTable('work_changes', {
  companyId: integer('company_id').$type<CompanyId>().notNull(),
  groupId: integer('group_id').$type<GroupId>().notNull(),
  kind: text().$type<'task' | 'route' | 'rules'>().notNull(),
  id: uuid().notNull(),
  seq: bigint({ mode: 'number' }).notNull(),
  was: date({ mode: 'string' }),
})

/** Without a user: the company's. */
export const dayRules = pgTable('day_rules', {
  companyId: integer('company_id').$type<CompanyId>().notNull(),
  groupId: integer('group_id').$type<GroupId>().notNull(),
  id: uuid().notNull().defaultRandom(),
  userId: integer('user_id'),
  day: date({ mode: 'string' }),
  startsAt: smallint('starts_at'),
  minutes: jsonb().$type<DayRules['minutes']>(),
  breaks: jsonb().$type<readonly Break[]>(),
  fromPlace: jsonb('from_place').$type<PlaceOfDay>(),
  toPlace: jsonb('to_place').$type<PlaceOfDay>(),
  truck: text().notNull().default(''),
  phone: text().notNull().default(''),
})

export const tellingRules = pgTable('telling_rules', {
  companyId: integer('company_id').$type<CompanyId>().notNull(),
  events: jsonb().$type<TellingRules['events']>().notNull(),
  evening: smallint().notNull(),
  quietFrom: smallint('quiet_from').notNull(),
  quietTo: smallint('quiet_to').notNull(),
  stopsBefore: smallint('stops_before').notNull(),
  photo: boolean().notNull(),
})

export const toldStops = pgTable('told_stops', {
  companyId: integer('company_id').$type<CompanyId>().notNull(),
  taskId: uuid('task_id').notNull(),
  key: text().notNull(),
  seen: text().notNull(),
  seenAt: at('seen_at').notNull(),
  knownDay: date('known_day', { mode: 'string' }),
  told: jsonb().$type<ToldDays>().notNull().default({}),
  arrival: at('arrival'),
  sentAt: at('sent_at'),
  shiftedSince: at('shifted_since'),
})

export const pushSubscriptions = pgTable('push_subscriptions', {
  companyId: integer('company_id').$type<CompanyId>().notNull(),
  userId: integer('user_id').notNull(),
  endpoint: text().notNull(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  createdAt: at('created_at').notNull(),
  day: date({ mode: 'string' }),
  stops: uuid().array().notNull().default([]),
})
