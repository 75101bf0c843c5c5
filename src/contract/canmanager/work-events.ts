import { z } from 'zod'
import { BEAT_MS } from '#domain/cans/lists/live-line.ts'
import type { Permission } from '#domain/identity/permissions.ts'
import { route } from './canmanager.ts'
import { task } from './tasks.ts'

export const workEvents = {
  name: 'events',
  path: '/cfc/api/events',
  summary: 'What changes in a group, from the moment on that the headers are sent, as server-sent events.',
  who: 'cans.read' satisfies Permission,
  field: 'groupid',
  /** Heartbeat in ms, sent as an empty comment line. Longer silence means a dead connection. */
  beatMs: BEAT_MS,
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
