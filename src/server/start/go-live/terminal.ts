import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { StartFailure } from '#server/base/start-failure.ts'

/** Ctrl-C or Ctrl-D at a question throws StartFailure. */
export interface Terminal {
  say(line: string): void
  ask(question: string): Promise<string>
  askHidden(question: string): Promise<string>
  close(): void
}

/** Typed input is echoed through a stream that hidden questions mute. */
export function openTerminal(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Terminal {
  let hidden = false
  const echo = new Writable({
    write(chunk, _encoding, done) {
      if (!hidden) output.write(chunk)
      done()
    },
  })
  const lines = createInterface({ input, output: echo, terminal: true })
  const ended = new AbortController()
  lines.on('SIGINT', () => ended.abort())
  lines.on('close', () => ended.abort())
  const ask = (question: string) =>
    lines.question(question, { signal: ended.signal }).catch(() => {
      output.write('\n')
      throw new StartFailure('Nothing was changed.')
    })
  return {
    say: (line) => output.write(`${line}\n`),
    ask,
    async askHidden(question) {
      hidden = true
      output.write(question)
      try {
        return await ask('')
      } finally {
        hidden = false
        output.write('\n')
      }
    },
    close: () => lines.close(),
  }
}
