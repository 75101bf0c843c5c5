import { inPlace, type Place } from '#server/adapters/elsewhere.ts'
import { busy } from '#server/calls/refusal.ts'

// More than the server can do at once waits before it is begun, not half done (ADR-39): what has begun is done soon, and
// whoever would wait for nothing hears so at once.

/** Does the work when its turn has come. @throws Refusal 503 when it would come too late */
export type Admission = <T>(work: () => Promise<T>) => Promise<T>

export interface AdmissionBounds {
  /** How many are worked for at a time: more than the database's connections, so that none of these idles. */
  atOnce: number
  /** How many may wait for that. */
  mostWaiting: number
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
  patienceMs: 2_000,
  elsewhereMs: 300,
  holdMs: 2_000,
}

/** @param onTurnedAway told of each that had to be refused */
export function openAdmission(onTurnedAway: () => void, bounds: AdmissionBounds = ADMISSION): Admission {
  const { atOnce, mostWaiting, patienceMs } = bounds
  const waiting: (() => void)[] = []
  let underWay = 0

  function turnAway() {
    onTurnedAway()
    return busy()
  }

  async function turn(): Promise<void> {
    if (underWay >= atOnce || waiting.length > 0) {
      if (waiting.length >= mostWaiting) throw turnAway()
      await new Promise<void>((enter, refuse) => {
        const come = () => {
          clearTimeout(patience)
          enter()
        }
        const patience = setTimeout(() => {
          waiting.splice(waiting.indexOf(come), 1)
          refuse(turnAway())
        }, patienceMs)
        waiting.push(come)
      })
      return
    }
    underWay += 1
  }

  /** Who waits longest comes next, and counts from now on. */
  function letIn(): void {
    underWay -= 1
    while (underWay < atOnce && waiting.length > 0) {
      underWay += 1
      waiting.shift()?.()
    }
  }

  return async (work) => {
    await turn()
    const place = openPlace(bounds, {
      give: letIn,
      take: () => {
        underWay += 1
      },
    })
    try {
      return await inPlace(place, work)
    } finally {
      place.end()
    }
  }
}

/** One place, which is given back once, or for as long as somebody waits elsewhere. */
function openPlace(
  { elsewhereMs, holdMs }: AdmissionBounds,
  { give, take }: { give(): void; take(): void },
): Place & { end(): void } {
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
    leave() {
      away += 1
      if (away === 1 && !isOver) leaving = setTimeout(giveOnce, elsewhereMs).unref()
    },
    comeBack() {
      away -= 1
      if (away > 0 || isOver) return
      clearTimeout(leaving)
      if (isGiven) take()
      isGiven = false
    },
    end,
  }
}
