import { z } from 'zod'
import { BEAT_MS } from '#domain/cans/lists/live-line.ts'
import type { Permission } from '#domain/identity/permissions.ts'
import { route } from './canmanager.ts'
import { task } from './tasks.ts'

export const workEvents = {
  name: 'events',
  path: '/cfc/api/events',
  summary: 'Live changes of a group as server-sent events, from when the headers are sent.',
  who: 'cans.read' satisfies Permission,
  field: 'groupid',
  /** Heartbeat in ms, sent as an empty comment line. Longer silence means a dead connection. */
  beatMs: BEAT_MS,
  events: {
    task: { says: 'The current state of a task; drivers get today’s tasks.', data: task },
    gone: { says: 'For drivers: a task that left today’s list.', data: z.object({ id: z.uuid() }) },
    route: {
      says: 'The current state of a route; `deleted` once removed.',
      data: route.extend({ deleted: z.literal(true).optional() }),
    },
    rules: { says: 'The rules of the drivers’ days have changed.', data: z.object({}) },
  },
} as const

export type WorkEventName = keyof typeof workEvents.events
export type WorkEventData<N extends WorkEventName> = z.input<(typeof workEvents.events)[N]['data']>
