import { type Slot, withSlot } from '#server/adapters/slot.ts'
import { busy } from '#server/calls/refusal.ts'

// More than the server can do at once waits before it is begun, not half done (ADR-39): what has begun is done soon, and
// whoever would wait for nothing hears so at once.

/**
 * Does the work when its turn has come. Networks take turns: however many one of them sends, another's next waits for one of
 * them at most.
 * @param network whose it is (`networkOf`)
 * @throws Refusal 503 when it would come too late
 */
export type Admission = <T>(network: string, work: () => Promise<T>) => Promise<T>

export interface AdmissionBounds {
  /** How many are worked for at a time: more than the database's connections, so that none of these idles. */
  atOnce: number
  /** How many may wait for that. */
  mostWaiting: number
  /** How many of these one network may have: nobody fills the line for all. */
  mostOfOne: number
  /** How long each may wait: with what it takes then, somebody still waits for the answer. */
  patienceMs: number
  /** Whoever waits longer for somebody else's computer takes nobody's turn meanwhile. */
  elsewhereMs: number
  /** Whoever is worked for longer hangs on something, and takes nobody's turn any more. */
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

/** @param onTurnedAway told of each that had to be refused */
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

  /** Who comes next counts from now on. */
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

/** Who waits, a line for each network; the first of the network that came last in turn comes last again. */
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

/** One slot, which is given back once, or for as long as somebody waits for another computer. */
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
