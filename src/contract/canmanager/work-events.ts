import { z } from 'zod'
import { BEAT_MS } from '#domain/cans/lists/live-line.ts'
import type { Permission } from '#domain/identity/permissions.ts'
import { route } from './canmanager.ts'
import { task } from './tasks.ts'

/** The one address that is no call: it stays open and reports what changes in a group (server-sent events). */
export const workEvents = {
  name: 'events',
  path: '/cfc/api/events',
  summary: 'What changes in a group, from the moment on that the headers are sent, as server-sent events.',
  who: 'cans.read' satisfies Permission,
  /** The id of the group, in the query. */
  field: 'groupid',
  /** A line is sent at least this often, an empty one (a comment) when there is nothing to report: silence means a dead connection. */
  beatMs: BEAT_MS,
  /** What comes in `data`, by the event's name. */
  events: {
    task: { says: 'A task as it stands now; a driver gets those of today.', data: task },
    gone: { says: 'To a driver: a task that left today.', data: z.object({ id: z.uuid() }) },
    route: {
      says: 'A route as it stands now; `deleted` when it is gone.',
      data: route.extend({ deleted: z.literal(true).optional() }),
    },
  },
} as const

export type WorkEventName = keyof typeof workEvents.events
export type WorkEventData<N extends WorkEventName> = z.input<(typeof workEvents.events)[N]['data']>
