import { busy } from '#server/base/refusal.ts'
import { type Slot, withSlot } from '#server/base/slot.ts'

// Excess load waits before it starts (ADR-39), so that admitted work finishes fast and hopeless requests fail at once.

/**
 * Round-robin over networks: one network's load delays another's next request by one at most.
 * @param network the sender's (`networkOf`)
 * @throws Refusal 503 when the queue is full or the wait too long
 */
export type Admission = <T>(network: string, work: () => Promise<T>) => Promise<T>

export interface AdmissionBounds {
  /** Concurrent requests: more than the database connections, so that none idles. */
  atOnce: number
  mostWaiting: number
  /** So that one network can't fill the queue. */
  mostOfOne: number
  /** With the work itself, the client should still be waiting. */
  patienceMs: number
  /** A request that waits longer for another computer gives its slot up for that time. */
  elsewhereMs: number
  /** A request that runs longer counts as hanging and loses its slot. */
  holdMs: number
}

export const ADMISSION: AdmissionBounds = {
  atOnce: 32,
  mostWaiting: 1_000,
  mostOfOne: 200,
  patienceMs: 2_000,
  elsewhereMs: 300,
  holdMs: 2_000,
}

export function openAdmission(onTurnedAway: () => void, bounds: AdmissionBounds = ADMISSION): Admission {
  const { atOnce, mostWaiting, mostOfOne, patienceMs } = bounds
  const waiting = openTurns()
  let underWay = 0

  function turnAway() {
    onTurnedAway()
    return busy()
  }

  async function turn(network: string): Promise<void> {
    if (underWay < atOnce && waiting.size === 0) {
      underWay += 1
      return
    }
    if (waiting.size >= mostWaiting || waiting.sizeOf(network) >= mostOfOne) throw turnAway()
    await new Promise<void>((enter, refuse) => {
      const come = () => {
        clearTimeout(patience)
        enter()
      }
      const patience = setTimeout(() => {
        waiting.remove(network, come)
        refuse(turnAway())
      }, patienceMs)
      waiting.add(network, come)
    })
  }

  function letIn(): void {
    underWay -= 1
    while (underWay < atOnce && waiting.size > 0) {
      underWay += 1
      waiting.next()?.()
    }
  }

  return async (network, work) => {
    await turn(network)
    const slot = openSlot(bounds, {
      give: letIn,
      take: () => {
        underWay += 1
      },
    })
    try {
      return await withSlot(slot, work)
    } finally {
      slot.end()
    }
  }
}

function openTurns() {
  const lines = new Map<string, (() => void)[]>()
  let size = 0
  return {
    get size() {
      return size
    },
    sizeOf: (network: string) => lines.get(network)?.length ?? 0,
    add(network: string, come: () => void) {
      const line = lines.get(network)
      if (line) line.push(come)
      else lines.set(network, [come])
      size += 1
    },
    remove(network: string, come: () => void) {
      const line = lines.get(network)
      const index = line?.indexOf(come) ?? -1
      if (!line || index < 0) return
      line.splice(index, 1)
      size -= 1
      if (line.length === 0) lines.delete(network)
    },
    next(): (() => void) | undefined {
      const [turn] = lines
      if (!turn) return undefined
      const [network, line] = turn
      lines.delete(network)
      const come = line.shift()
      size -= 1
      if (line.length > 0) lines.set(network, line)
      return come
    },
  }
}

function openSlot(
  { elsewhereMs, holdMs }: AdmissionBounds,
  { give, take }: { give(): void; take(): void },
): Slot & { end(): void } {
  let away = 0
  let isGiven = false
  let isOver = false
  let leaving: NodeJS.Timeout | undefined
  const giveOnce = () => {
    if (!isGiven) give()
    isGiven = true
  }
  const end = () => {
    isOver = true
    clearTimeout(hold)
    clearTimeout(leaving)
    giveOnce()
  }
  const hold = setTimeout(end, holdMs).unref()
  return {
    release() {
      away += 1
      if (away === 1 && !isOver) leaving = setTimeout(giveOnce, elsewhereMs).unref()
    },
    reacquire() {
      away -= 1
      if (away > 0 || isOver) return
      clearTimeout(leaving)
      if (isGiven) take()
      isGiven = false
    },
    end,
  }
}
