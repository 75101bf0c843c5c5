import { useSyncExternalStore } from 'react'
import { Refused } from '#app/api.ts'

/** What a screen knows of something it asked for. `status` is the server's, 0 when it could not be reached. */
export type Loaded<T> = { state: 'loading' } | { state: 'failed'; status: number } | { state: 'ready'; value: T }

/** An answer of the server, asked for when somebody begins to watch it. */
export interface WatchedAnswer<T> {
  /** Calls back when it is known, or cannot be had. What nobody watches any more before it came is given up. */
  subscribe(listener: () => void): () => void
  read(): Loaded<T>
  /** Asks again, after a failure or because the answer is out of date; what is on its way comes. */
  again(): void
}

/** @param known what stands until the answer has come, and afterwards when it cannot be had */
export function watchedAnswer<T>(ask: (signal: AbortSignal) => Promise<T>, known?: T): WatchedAnswer<T> {
  const listeners = new Set<() => void>()
  let loaded: Loaded<T> = known === undefined ? LOADING : { state: 'ready', value: known }
  let isSettled = false
  let asking: AbortController | null = null

  const show = (next: Loaded<T>) => {
    loaded = next
    for (const listener of listeners) listener()
  }

  const begin = () => {
    const control = new AbortController()
    asking = control
    const settle = (next: Loaded<T>) => {
      if (control.signal.aborted) return
      asking = null
      isSettled = true
      if (next.state === 'ready' || loaded.state !== 'ready') show(next)
    }
    ask(control.signal).then(
      (value) => settle({ state: 'ready', value }),
      (error: unknown) => {
        if (error instanceof Refused) settle({ state: 'failed', status: error.status })
        else if (!control.signal.aborted) throw error
      },
    )
  }

  return {
    read: () => loaded,
    subscribe(listener) {
      listeners.add(listener)
      if (!isSettled && !asking) begin()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        asking?.abort()
        asking = null
      }
    },
    again() {
      if (asking) return
      isSettled = false
      show(LOADING)
      begin()
    },
  }
}

const LOADING = { state: 'loading' } as const

/** What is known of an answer, for a part of the screen that shows it. */
export const useAnswer = <T>({ subscribe, read }: WatchedAnswer<T>): Loaded<T> =>
  useSyncExternalStore(subscribe, read, read)
