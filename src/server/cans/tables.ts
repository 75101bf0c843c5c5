import { boolean, date, doublePrecision, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { CanLine, TaskType } from '#domain/cans/can-options.ts'

export const tasks = pgTable('tasks', {
  companyId: integer('company_id').notNull(),
  id: uuid().notNull(),
  groupId: integer('group_id').notNull(),
  type: text().$type<TaskType>().notNull(),
  name: text().notNull(),
  address: text().notNull(),
  phone: text().notNull(),
  deliveryDate: date('delivery_date', { mode: 'string' }).notNull(),
  notes: text().notNull(),
  cans: jsonb().$type<CanLine[]>().notNull(),
  displayOrder: integer('display_order').notNull().default(9999),
  done: boolean().notNull().default(false),
  archived: boolean().notNull().default(false),
  lat: doublePrecision(),
  lng: doublePrecision(),
  orderId: text('order_id'),
  version: integer().notNull().default(1),
  fieldVersions: jsonb('field_versions').$type<Record<string, number>>().notNull().default({}),
})
