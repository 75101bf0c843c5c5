import { Worker } from 'node:worker_threads'

export interface WorkerQuestion<Work> {
  id: number
  work: Work
}
export interface WorkerAnswer<Answer> {
  id: number
  answer: Answer
}

export interface WorkerLine<Work, Answer> {
  /** @throws when it takes too long, the worker crashes, or the server stops */
  ask(work: Work): Promise<Answer>
  close(): Promise<void>
}

interface Patience {
  patienceMs: number
  idleMs?: number
}

/** One worker, started on first use and kept, because starting one takes longer than most work. */
export function openWorkerLine<Work, Answer>(script: URL, patience: Patience): WorkerLine<Work, Answer> {
  let running: Running<Work, Answer> | undefined
  let isClosed = false
  return {
    ask(work) {
      if (isClosed) return Promise.reject(new Error('The server is stopping'))
      running ??= startWorker<Work, Answer>(script, patience, () => {
        running = undefined
      })
      return running.ask(work)
    },
    async close() {
      isClosed = true
      await running?.end()
    },
  }
}

interface Running<Work, Answer> {
  ask(work: Work): Promise<Answer>
  end(): Promise<void>
}

interface Asker<Answer> {
  resolve(answer: Answer): void
  reject(error: Error): void
}

/** It answers in order, and keeps the process alive only while it has questions. */
function startWorker<Work, Answer>(
  script: URL,
  { patienceMs, idleMs }: Patience,
  onEnd: () => void,
): Running<Work, Answer> {
  const worker = new Worker(script)
  const askers = new Map<number, Asker<Answer>>()
  let asked = 0
  let hasEnded = false
  let idle: NodeJS.Timeout | undefined
  const fail = (error: Error) => {
    // A crashed worker emits an error and then its end, when the next one may already run.
    if (!hasEnded) onEnd()
    hasEnded = true
    for (const { reject } of askers.values()) reject(error)
    askers.clear()
  }
  worker.on('message', ({ id, answer }: WorkerAnswer<Answer>) => {
    askers.get(id)?.resolve(answer)
    askers.delete(id)
    if (askers.size > 0) return
    worker.unref()
    if (idleMs !== undefined) idle = setTimeout(leave, idleMs).unref()
  })
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('The worker exited')))
  const end = async () => {
    clearTimeout(idle)
    await worker.terminate()
  }
  const leave = () => {
    fail(new Error('The worker answered without a request'))
    void end()
  }
  return {
    end,
    ask(work) {
      clearTimeout(idle)
      const patience = setTimeout(() => void end(), patienceMs)
      const answer = new Promise<Answer>((resolve, reject) => {
        const id = ++asked
        askers.set(id, { resolve, reject })
        worker.ref()
        worker.postMessage({ id, work } satisfies WorkerQuestion<Work>)
      })
      return answer.finally(() => clearTimeout(patience))
    },
  }
}
