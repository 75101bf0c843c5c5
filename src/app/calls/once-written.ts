import { useState } from 'react'
import { post, Refused } from '#app/api.ts'
import type { Answer, Asked, PostName } from '#contract/contract.ts'
import { newAttemptKey } from './attempt-key.ts'

/** How a write is sent: with the key under which the server does it once. @throws Refused */
export type SendWrite = <N extends PostName>(
  name: N,
  input: Asked<N>,
  sending: { idempotencyKey: string },
) => Promise<Answer<N>>

/** What is to be done when an earlier write of the same call, whose answer was lost, turns out to have been done. */
type Correct<N extends PostName> = (earlier: Answer<N>) => Promise<Answer<N>>

export type Write = <N extends PostName>(name: N, input: Asked<N>, correct?: Correct<N>) => Promise<Answer<N>>

/** The server has not said what became of the write: nobody answered, or it failed on the way. */
const isUndecided = (error: unknown): boolean => error instanceof Refused && (error.status === 0 || error.status >= 500)

interface Undecided {
  name: PostName
  input: unknown
  idempotencyKey: string
}

/**
 * The writes of one form or sheet. Each keeps its Idempotency-Key from the first press until the server has answered, so
 * pressing again after a lost answer asks for that answer and never makes a second row. When something else is written
 * first, it is found out what became of the earlier write: `correct` then gets its answer, for example to change the row
 * that it made; without `correct` the new write follows it.
 */
export function onceWritten(send: SendWrite, newKey: () => string): Write {
  let undecided: Undecided | null = null

  const attempt = async <N extends PostName>(name: N, input: Asked<N>, idempotencyKey: string) => {
    undecided = { name, input, idempotencyKey }
    try {
      const answer = await send(name, input, { idempotencyKey })
      undecided = null
      return answer
    } catch (error) {
      if (!isUndecided(error)) undecided = null
      throw error
    }
  }

  return async function write<N extends PostName>(name: N, input: Asked<N>, correct?: Correct<N>) {
    if (!undecided) return attempt(name, input, newKey())
    const before: Undecided = undecided
    if (before.name === name && isSameInput(before.input, input)) return attempt(name, input, before.idempotencyKey)
    const earlier = await attempt(before.name, before.input as Asked<N>, before.idempotencyKey).catch(unlessUndecided)
    return earlier !== null && correct && before.name === name
      ? correct(earlier as Answer<N>)
      : attempt(name, input, newKey())
  }
}

/** An earlier write that the server refused after all was never done. @throws whatever leaves that open */
function unlessUndecided(error: unknown): null {
  if (error instanceof Refused && !isUndecided(error)) return null
  throw error
}

/** Whether two inputs say the same; a file is the same only as the very same file. */
function isSameInput(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  if (one instanceof Blob || other instanceof Blob || Array.isArray(one) !== Array.isArray(other)) return false
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return names.every((name) => isSameInput((one as Fields)[name], (other as Fields)[name]))
}

type Fields = Record<string, unknown>

/** The writes of the form or sheet that calls this, as long as it is shown. */
export function useOnceWritten(): Write {
  const [write] = useState(() => onceWritten(post, newAttemptKey))
  return write
}
