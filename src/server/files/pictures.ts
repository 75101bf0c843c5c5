import { type ChildProcess, fork } from 'node:child_process'
import type { PictureFormat } from '#domain/files/file-format.ts'
import { openBoundedLine } from '#server/calls/bounded-line.ts'
import type { PictureAnswer, PictureQuestion, RenewedPicture } from './picture-process.ts'

const SCRIPT = new URL('./picture-process.ts', import.meta.url)
/** The largest picture that is taken needs a second or two. */
const PATIENCE_MS = 20_000
/** A crew sends its photos one after the other; after that the memory is worth more than the start of a process. */
const IDLE_MS = 10_000

/** Draws uploaded pictures anew, two at a time, in a process that is there only while there are some. */
export interface Pictures {
  /**
   * @param whose whoever sends several at once waits for their own first
   * @throws Refusal 503 when too many wait; Error when the process breaks or takes longer than 20 seconds
   */
  renew(whose: string, bytes: Uint8Array, format: PictureFormat): Promise<RenewedPicture>
  close(): Promise<void>
}

export function openPictures(): Pictures {
  const inLine = openBoundedLine({ atOnce: 2, mostWaiting: 20, mostOfOne: 6 })
  let process: PictureProcess | undefined
  let isClosed = false
  return {
    renew: (whose, bytes, format) =>
      inLine(whose, () => {
        if (isClosed) throw new Error('No picture is drawn any more: the server stops')
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

interface PictureProcess {
  ask(picture: Omit<PictureQuestion, 'id'>): Promise<RenewedPicture>
  end(): void
}

interface Asker {
  resolve(answer: RenewedPicture): void
  reject(error: Error): void
}

function startProcess(onEnd: () => void): PictureProcess {
  // Whatever a picture makes of its decoder finds no setting there.
  const child = fork(SCRIPT, { serialization: 'advanced', execArgv: [], env: {} })
  const askers = new Map<number, Asker>()
  let asked = 0
  let hasEnded = false
  let idle: NodeJS.Timeout | undefined
  const end = () => {
    clearTimeout(idle)
    child.kill('SIGKILL')
    fail(new Error('The process for pictures was ended'))
  }
  const fail = (error: Error) => {
    if (!hasEnded) onEnd()
    hasEnded = true
    for (const { reject } of askers.values()) reject(error)
    askers.clear()
  }
  child.on('message', ({ id, ...answer }: PictureAnswer) => {
    askers.get(id)?.resolve(answer)
    askers.delete(id)
    if (askers.size > 0) return
    idle = setTimeout(end, IDLE_MS).unref()
    keepAlive(child, false)
  })
  child.on('error', fail)
  child.on('exit', () => fail(new Error('The process for pictures ended')))
  return {
    end,
    ask(picture) {
      clearTimeout(idle)
      keepAlive(child, true)
      const patience = setTimeout(end, PATIENCE_MS)
      const answer = new Promise<RenewedPicture>((resolve, reject) => {
        const id = ++asked
        askers.set(id, { resolve, reject })
        child.send({ id, ...picture } satisfies PictureQuestion)
      })
      return answer.finally(() => clearTimeout(patience))
    },
  }
}

/** A process that waits for its next picture keeps no server alive. */
function keepAlive(child: ChildProcess, isBusy: boolean): void {
  if (isBusy) child.ref()
  else child.unref()
  if (isBusy) child.channel?.ref()
  else child.channel?.unref()
}
