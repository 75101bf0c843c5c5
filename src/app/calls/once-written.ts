import { useState } from 'react'
import type { Answer, Asked, PostName } from '#contract/contract.ts'
import { post, Refused } from './api.ts'
import { newAttemptKey } from './attempt-key.ts'

/** @throws Refused */
export type SendWrite = <N extends PostName>(
  name: N,
  input: Asked<N>,
  sending: { idempotencyKey: string },
) => Promise<Answer<N>>

/** Receives an earlier write that succeeded though its response was lost. */
type Correct<N extends PostName> = (earlier: Answer<N>) => Promise<Answer<N>>

export type Write = <N extends PostName>(name: N, input: Asked<N>, correct?: Correct<N>) => Promise<Answer<N>>

const isUndecided = (error: unknown): boolean => error instanceof Refused && (error.status === 0 || error.status >= 500)

export interface UndecidedWrite {
  name: PostName
  input: unknown
  idempotencyKey: string
}

/** Place of an undecided write; on the device, it outlives its form. */
export interface KeptWrite {
  read: () => UndecidedWrite | null
  keep: (write: UndecidedWrite | null) => void
}

function inMemory(): KeptWrite {
  let kept: UndecidedWrite | null = null
  return {
    read: () => kept,
    keep: (write) => {
      kept = write
    },
  }
}

/**
 * Each write keeps its Idempotency-Key until the server has responded, so a retry after a lost response never makes a
 * second row. A different write first resolves the earlier one: `correct` gets its response; without `correct` the new
 * write follows it.
 */
export function onceWritten(send: SendWrite, newKey: () => string, kept: KeptWrite = inMemory()): Write {
  const attempt = async <N extends PostName>(name: N, input: Asked<N>, idempotencyKey: string) => {
    kept.keep({ name, input, idempotencyKey })
    try {
      const answer = await send(name, input, { idempotencyKey })
      kept.keep(null)
      return answer
    } catch (error) {
      if (!isUndecided(error)) kept.keep(null)
      throw error
    }
  }

  return async function write<N extends PostName>(name: N, input: Asked<N>, correct?: Correct<N>) {
    const before = kept.read()
    if (!before) return attempt(name, input, newKey())
    if (before.name === name && isSameInput(before.input, input))
      return attempt(name, before.input as Asked<N>, before.idempotencyKey)
    const earlier = await attempt(before.name, before.input as Asked<N>, before.idempotencyKey).catch(unlessUndecided)
    return earlier !== null && correct && before.name === name
      ? correct(earlier as Answer<N>)
      : attempt(name, input, newKey())
  }
}

/** A refused earlier write never took effect. @throws the error when the outcome is still unknown */
function unlessUndecided(error: unknown): null {
  if (error instanceof Refused && !isUndecided(error)) return null
  throw error
}

function isSameInput(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  if (one instanceof Blob || other instanceof Blob || Array.isArray(one) !== Array.isArray(other)) return false
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return names.every((name) => isSameInput((one as Fields)[name], (other as Fields)[name]))
}

type Fields = Record<string, unknown>

/** @param kept of a write that outlives its form; the same for the whole life of the component */
export function useOnceWritten(kept?: KeptWrite): Write {
  const [write] = useState(() => onceWritten(post, newAttemptKey, kept))
  return write
}
