import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { day, flag, frequency, id, money, weekday } from '#contract/fields.ts'
import {
  act,
  confirmNeeded,
  holdKind,
  notPossible,
  openTasks,
  plan,
  planned,
  reasonGiven,
  serviceChanged,
  sure,
} from './plan.ts'

const cans = z.int().min(1, 'Enter 1 or more').max(999, 'Enter 999 or fewer')
const percent = z.number().min(0, 'Enter a percent from 0 to 30').max(30, 'Enter a percent from 0 to 30')

const onService = { who: 'customers.write', scope: { by: 'row', row: 'customerService', field: 'id' } } as const

export const servicesByDateContract = {
  'customers.getServicePlan': endpoint({
    verb: 'GET',
    summary: 'A customer’s service by date: its phases, holds and end.',
    who: 'plans.read',
    scope: { by: 'row', row: 'customerService', field: 'i' },
    input: z.object({ i: id }),
    output: plan,
  }),
  'customers.changeService': endpoint({
    verb: 'POST',
    summary: 'Changes carts, frequency, days, price or tax of a service from a day on.',
    ...onService,
    input: z.object({
      ...act,
      from: day,
      cans: cans.optional(),
      frequency: frequency.optional(),
      preferred: z.array(weekday).max(7).optional(),
      /** Without it, another number of carts or frequency takes the map's price. */
      price: money.optional(),
      tax: percent.optional(),
      reason: reasonGiven,
      /** 1 also changes what is planned after the day. */
      later: flag.default(0),
    }),
    output: planned,
    refusals: [serviceChanged, notPossible],
  }),
  'customers.holdService': endpoint({
    verb: 'POST',
    summary: 'Puts a service on hold from a day to a day, or until it is released.',
    ...onService,
    input: z.object({
      ...act,
      from: day,
      /** Null for an open hold. */
      to: day.nullish().transform((to) => to ?? null),
      kind: holdKind.default('vacation'),
      /** The company's setting, unless it is sent. */
      billed: flag.optional(),
      reason: reasonGiven,
      tasks: openTasks,
    }),
    output: planned,
    refusals: [serviceChanged, notPossible],
  }),
  'customers.releaseHold': endpoint({
    verb: 'POST',
    summary: 'Ends a hold early; a hold that has not begun by then is removed.',
    ...onService,
    input: z.object({
      ...act,
      hold: id,
      /** The first day on which the service runs again. */
      from: day,
    }),
    output: planned,
    refusals: [serviceChanged, notPossible],
  }),
  'customers.moveService': endpoint({
    verb: 'POST',
    summary: 'Moves a service to another site of its customer: it ends at the old one, and the same begins there.',
    ...onService,
    input: z.object({
      ...act,
      site: id,
      /** The first day at the new site. */
      from: day,
      price: money.optional(),
      reason: reasonGiven,
      tasks: openTasks,
    }),
    output: planned.extend({ ended: plan }),
    refusals: [serviceChanged, notPossible],
  }),
  'customers.endService': endpoint({
    verb: 'POST',
    summary: 'Ends a service after its last day.',
    ...onService,
    input: z.object({ ...act, last: day, reason: reasonGiven, tasks: openTasks, sure }),
    output: planned,
    refusals: [serviceChanged, notPossible, confirmNeeded],
  }),
  'customers.reopenService': endpoint({
    verb: 'POST',
    summary: 'Continues a service that ended at most 60 days ago; the days in between become an unbilled hold.',
    ...onService,
    input: z.object({
      ...act,
      /** The first day that runs again; today without it. */
      from: day.optional(),
    }),
    output: planned,
    refusals: [serviceChanged, notPossible],
  }),
  'customers.undoServiceAct': endpoint({
    verb: 'POST',
    summary: 'Takes back the last act on a service, unless something changed since.',
    ...onService,
    input: z.object({ id: act.id, version: act.version }),
    output: z.object({ success: z.literal(true), plan, price: money }),
    refusals: [serviceChanged, notPossible],
  }),
}
