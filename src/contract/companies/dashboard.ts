import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { companyId, day, instant, money, serviceType } from '#contract/fields.ts'

const dashboard = z.object({
  companyid: z.int(),
  today: day,
  timezone: z.string(),
  days: z.array(z.object({ day, orders: z.int(), leads: z.int() })),
  orders: z.int(),
  leads: z.int(),
  firstpayments: money,
  recurring: z.array(z.object({ type: serviceType, customers: z.int(), monthly: money })),
  /** The last entry may sum up all other streets. */
  turnedaway: z.object({
    total: z.int(),
    days: z.int(),
    streets: z.array(z.object({ street: z.string(), count: z.int() })),
  }),
  work: z.object({
    lists: z.array(z.object({ name: z.string(), gobacks: z.boolean(), done: z.int(), all: z.int() })),
    overdue: z.int(),
    overduesince: day.nullable(),
  }),
  /** Payments to collect by hand, overdue or due within 7 days, with their total. */
  tobeasked: z.object({ payments: z.int(), amount: money, overdue: z.int() }),
  recent: z.array(
    z.object({
      kind: z.enum(['order', 'lead', 'feedback']),
      at: instant,
      name: z.string(),
      text: z.string(),
      amount: money.nullable(),
      customer: z.int().nullable(),
    }),
  ),
})
export type Dashboard = z.output<typeof dashboard>

const setup = z.object({
  confirmed: z.boolean(),
  area: z.boolean(),
  service: z.boolean(),
  payment: z.boolean(),
  order: z.boolean(),
})
export type Setup = z.output<typeof setup>

export const dashboardContract = {
  'companies.getSetup': endpoint({
    verb: 'GET',
    summary: 'Setup progress of a company: email confirmed, area, priced service, payment, first order.',
    who: 'dashboard.read',
    scope: { by: 'company', field: 'companyId' },
    input: z.object({ companyId }),
    output: setup,
  }),
  'companies.getDashboard': endpoint({
    verb: 'GET',
    summary: 'Orders, leads, recurring revenue, out-of-area demand and today’s work of a company.',
    who: 'dashboard.read',
    scope: { by: 'company', field: 'companyId' },
    input: z.object({ companyId, days: z.coerce.number().int().min(1).max(90).default(14) }),
    output: dashboard,
    allowReplica: true,
  }),
}
