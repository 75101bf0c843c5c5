import type { Answer, Asked, PostName } from '#contract/contract.ts'

type Shown = { id: string } & Record<string, unknown>

export interface Write<N extends PostName = PostName> {
  name: N
  input: Asked<N>
  about: string
  what: string
  shows: readonly Shown[]
  /** Sent instead while the server keeps failing on the write, so that the office sees it; `takeBack` undoes that. */
  report?: { say: Sent; takeBack: Sent }
}

type Sent = { [N in PostName]: { name: N; input: Asked<N> } }[PostName]

export interface WaitingWrite<N extends PostName = PostName> extends Write<N> {
  key: string
  /** The author; other users neither see nor send it. */
  user: number
  username: string
  /** Time of the action, in ms since 1970. */
  at: number
  refused?: string
  lost?: true
}

/** `waiting` if the server is unreachable, `slow` if it may still answer. */
export type Settled<N extends PostName> =
  | { state: 'sent'; answer: Answer<N> }
  | { state: 'waiting' | 'slow' }
  | { state: 'refused'; refusal: Error }
