import { busy } from './refusal.ts'

export interface LineBounds {
  atOnce: number
  mostWaiting: number
  mostOfOne: number
}

/** @throws Refusal 503 when the queue is full */
export function openBoundedLine({ atOnce, mostWaiting, mostOfOne }: LineBounds) {
  const waiting: (() => void)[] = []
  const ofEach = new Map<string, number>()
  let underWay = 0

  async function turn(): Promise<void> {
    if (underWay < atOnce) underWay += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }

  /** The longest-waiting caller takes over the slot. */
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
