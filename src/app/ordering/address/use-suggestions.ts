import { useState } from 'react'
import { get } from '#app/calls/api.ts'
import { newAttemptKey } from '#app/calls/attempt-key.ts'
import { useTimeout } from '#app/kit/use-timeout.ts'
import { useWindowEvents } from '#app/kit/use-window-events.ts'
import type { Suggestion } from '#contract/geo/geo.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'

const TYPING_PAUSE_MS = 120
const LEAST_TYPED = 2

export interface Suggestions {
  query: string
  found: Suggestion[]
  failed: boolean
}

const none: Suggestions = { query: '', found: [], failed: false }

const newSession = () => newAttemptKey().slice(0, 32)

export function useSuggestions(text: string, near: Point | null): Suggestions {
  const [suggestions, setSuggestions] = useState(none)
  const query = text.trim()
  const place = near ? `${near.lat},${near.lng}` : undefined
  const [session] = useState(newSession)
  const [round, setRound] = useState(0)
  useWindowEvents({ online: () => suggestions.failed && setRound(round + 1) })
  const asksNothing = query.length < LEAST_TYPED
  if (asksNothing && suggestions !== none) setSuggestions(none)
  useTimeout(asksNothing ? null : `${query} near ${place} ${round}`, TYPING_PAUSE_MS, (signal) => {
    get('geo.suggest', { q: query, near: place, session }, { signal }).then(
      (found) => signal.aborted || setSuggestions({ query, found, failed: false }),
      () => signal.aborted || setSuggestions({ query, found: [], failed: true }),
    )
  })
  return suggestions
}
