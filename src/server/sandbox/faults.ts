import { z } from 'zod'

/**
 * How the next charges fail. `drop-before-approve` and `500` keep nothing; with `drop-after-approve`, `timeout` (no answer at
 * all) and `garbage` the charge stands and only its answer is lost.
 */
const fault = z.enum(['drop-before-approve', 'drop-after-approve', 'timeout', '500', 'garbage'])
export type Fault = z.infer<typeof fault>

export const faultOrder = z.object({ next: fault, times: z.number().int().min(0).max(1000).default(1) })

export type Faults = ReturnType<typeof openFaults>

export function openFaults() {
  let waiting: { next: Fault; times: number } | null = null
  return {
    plan: (order: { next: Fault; times: number }) => {
      waiting = order.times > 0 ? { ...order } : null
    },
    /** The fault of this charge, if one is due; each is used up by being taken. */
    take: (): Fault | null => {
      if (waiting === null) return null
      const { next } = waiting
      waiting.times -= 1
      if (waiting.times === 0) waiting = null
      return next
    },
    reset: () => {
      waiting = null
    },
  }
}
