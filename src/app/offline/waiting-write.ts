import type { Answer, Asked, PostName } from '#contract/contract.ts'

/** How something looks on screen as long as the server has not heard of a write: fields of the row with this id. */
type Shown = { id: string } & Record<string, unknown>

/** Something that was done and that the server is to hear of. */
export interface Write<N extends PostName = PostName> {
  name: N
  input: Asked<N>
  /** What it is about, in words: "120 Oak Street". */
  about: string
  /** What was done, in words: "Done". */
  what: string
  /** The rows that it touches, as they look until the server has answered. */
  shows: readonly Shown[]
  /** Sent in its stead while the server keeps failing on it, so that others learn of it; and what takes that back. */
  report?: { say: Sent; takeBack: Sent }
}

/** A call that stands by itself. */
type Sent = { [N in PostName]: { name: N; input: Asked<N> } }[PostName]

/** A write as this device keeps it until the server has answered. */
export interface WaitingWrite<N extends PostName = PostName> extends Write<N> {
  /** Its Idempotency-Key: however often it is sent, the server does it once. */
  key: string
  /** Whose it is; nobody else sees or sends it. */
  user: number
  username: string
  /** When it was done, in ms since 1970. */
  at: number
  /** Why the server did not take it. Whoever did it decides what becomes of it. */
  refused?: string
  /** Only that it was there is known: it cannot be sent again. */
  lost?: true
}

/** What became of a write: `waiting` when the server could not be reached, `slow` when it may still answer. */
export type Settled<N extends PostName> =
  | { state: 'sent'; answer: Answer<N> }
  | { state: 'waiting' | 'slow' }
  | { state: 'refused'; refusal: Error }
