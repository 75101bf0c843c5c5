import { useSyncExternalStore } from 'react'
import { Refused } from './api.ts'

/** `status` is 0 when the server could not be reached. */
export type Loaded<T> = { state: 'loading' } | { state: 'failed'; status: number } | { state: 'ready'; value: T }

export interface WatchedAnswer<T> {
  /** Without subscribers a request in flight is aborted. */
  subscribe(listener: () => void): () => void
  read(): Loaded<T>
  again(): void
}

/** @param known initial value, shown while revalidating and kept when that fails */
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

export const useAnswer = <T>({ subscribe, read }: WatchedAnswer<T>): Loaded<T> =>
  useSyncExternalStore(subscribe, read, read)
