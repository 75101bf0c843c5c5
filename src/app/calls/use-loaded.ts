import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Refused } from '#app/api.ts'

/** What a screen knows of something it asked for. `status` is the server's, 0 when it could not be reached. */
export type Loaded<T> = { state: 'loading' } | { state: 'failed'; status: number } | { state: 'ready'; value: T }

export type Loading<T> = {
  loaded: Loaded<T>
  /** Asks again after a failure. */
  again: () => void
  /** Shows a change that the server already knows; while an answer is on the way, it goes into that one too. */
  change: (update: (value: T) => T) => void
}

/** Asks when the screen opens and whenever `key` changes; an answer to an older key is thrown away. */
export function useLoaded<T>(key: string, load: (signal: AbortSignal) => Promise<T>): Loading<T> {
  const [attempt, setAttempt] = useState(1)
  const [outcome, setOutcome] = useState<{ of: string; loaded: Loaded<T> }>()
  const meanwhile = useRef<((value: T) => T)[] | null>(null)
  const ask = useEffectEvent(load)
  const of = `${attempt} ${key}`

  useEffect(() => {
    const control = new AbortController()
    const told: ((value: T) => T)[] = []
    meanwhile.current = told
    const settle = (loaded: Loaded<T>) => {
      if (control.signal.aborted) return
      meanwhile.current = null
      setOutcome({ of, loaded })
    }
    ask(control.signal).then(
      (value) => settle({ state: 'ready', value: told.reduce((now, update) => update(now), value) }),
      (error: unknown) => {
        if (error instanceof Refused) settle({ state: 'failed', status: error.status })
        else if (!control.signal.aborted) throw error
      },
    )
    return () => control.abort()
  }, [of])

  const change = (update: (value: T) => T) => {
    // The server may have read what it answers before the change was made.
    meanwhile.current?.push(update)
    setOutcome((now) =>
      now?.of === of && now.loaded.state === 'ready'
        ? { of, loaded: { state: 'ready', value: update(now.loaded.value) } }
        : now,
    )
  }
  return {
    loaded: outcome?.of === of ? outcome.loaded : { state: 'loading' },
    again: () => setAttempt((now) => now + 1),
    change,
  }
}
