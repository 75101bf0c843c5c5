import { busy } from './refusal.ts'

export interface LineBounds {
  /** How many are worked on at a time. */
  atOnce: number
  /** How many may wait for that. */
  mostWaiting: number
  /** How many one caller may have in it, waiting or worked on: nobody keeps the others out. */
  mostOfOne: number
}

/** Does what is costly a few at a time. @throws Refusal 503 from what it gives, where no more may wait */
export function openBoundedLine({ atOnce, mostWaiting, mostOfOne }: LineBounds) {
  const waiting: (() => void)[] = []
  const ofEach = new Map<string, number>()
  let underWay = 0

  async function turn(): Promise<void> {
    if (underWay < atOnce) underWay += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }

  /** Whoever waits longest takes over the place. */
  function leave(whose: string): void {
    const left = (ofEach.get(whose) ?? 0) - 1
    if (left > 0) ofEach.set(whose, left)
    else ofEach.delete(whose)
    const next = waiting.shift()
    if (next) next()
    else underWay -= 1
  }

  return async <T>(whose: string, work: () => Promise<T>): Promise<T> => {
    const own = ofEach.get(whose) ?? 0
    if (own >= mostOfOne || (underWay >= atOnce && waiting.length >= mostWaiting)) throw busy()
    ofEach.set(whose, own + 1)
    await turn()
    try {
      return await work()
    } finally {
      leave(whose)
    }
  }
}
