import { z } from 'zod'

/**
 * Failure of the next charges. `drop-before-approve` and `500` store nothing; with `drop-after-approve`, `timeout` (no
 * answer at all) and `garbage` the charge is stored and only its answer is lost.
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
