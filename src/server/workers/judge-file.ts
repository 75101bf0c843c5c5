import { type ChildProcess, fork } from 'node:child_process'
import type { FileFormat } from '#domain/files/file-format.ts'
import { openBoundedLine } from '#server/base/bounded-line.ts'
import type { FileAnswer, FileQuestion, JudgedBytes } from './judge-process.ts'

const SCRIPT = new URL('./judge-process.ts', import.meta.url)
/** The largest accepted picture takes a second or two. */
const PATIENCE_MS = 20_000
/** A crew sends its photos one after the other; afterwards the memory is worth more than a process start. */
const IDLE_MS = 10_000

export interface FileJudge {
  /**
   * @returns a re-encoded picture or an unchanged PDF, or the reason for its refusal
   * @param whose caller for fairness: several files of one caller are queued behind each other
   * @throws Refusal 503 when the queue is full; Error when the process crashes or takes longer than 20 seconds
   */
  judge(whose: string, bytes: Uint8Array, extension: FileFormat['extension']): Promise<JudgedBytes>
  close(): Promise<void>
}

export function openFileJudge(): FileJudge {
  const inLine = openBoundedLine({ atOnce: 2, mostWaiting: 20, mostOfOne: 6 })
  let process: JudgeProcess | undefined
  let isClosed = false
  return {
    judge: (whose, bytes, format) =>
      inLine(whose, () => {
        if (isClosed) throw new Error('The server is stopping')
        process ??= startProcess(() => {
          process = undefined
        })
        return process.ask({ bytes, format })
      }),
    async close() {
      isClosed = true
      process?.end()
    },
  }
}

interface JudgeProcess {
  ask(file: Omit<FileQuestion, 'id'>): Promise<JudgedBytes>
  end(): void
}

interface Asker {
  resolve(answer: JudgedBytes): void
  reject(error: Error): void
}

function startProcess(onEnd: () => void): JudgeProcess {
  // An empty environment: a compromised decoder finds no settings there.
  const child = fork(SCRIPT, { serialization: 'advanced', execArgv: [], env: {} })
  const askers = new Map<number, Asker>()
  let asked = 0
  let hasEnded = false
  let idle: NodeJS.Timeout | undefined
  const end = () => {
    clearTimeout(idle)
    child.kill('SIGKILL')
    fail(new Error('The file-checking process was stopped'))
  }
  const fail = (error: Error) => {
    if (!hasEnded) onEnd()
    hasEnded = true
    for (const { reject } of askers.values()) reject(error)
    askers.clear()
  }
  child.on('message', ({ id, ...answer }: FileAnswer) => {
    askers.get(id)?.resolve(answer)
    askers.delete(id)
    if (askers.size > 0) return
    idle = setTimeout(end, IDLE_MS).unref()
    keepAlive(child, false)
  })
  child.on('error', fail)
  child.on('exit', () => fail(new Error('The file-checking process exited')))
  return {
    end,
    ask(file) {
      clearTimeout(idle)
      keepAlive(child, true)
      const patience = setTimeout(end, PATIENCE_MS)
      const answer = new Promise<JudgedBytes>((resolve, reject) => {
        const id = ++asked
        askers.set(id, { resolve, reject })
        child.send({ id, ...file } satisfies FileQuestion)
      })
      return answer.finally(() => clearTimeout(patience))
    },
  }
}

/** An idle process must not keep the server alive. */
function keepAlive(child: ChildProcess, isBusy: boolean): void {
  if (isBusy) child.ref()
  else child.unref()
  if (isBusy) child.channel?.ref()
  else child.channel?.unref()
}
