import { useState } from 'react'
import type { Loaded } from '#app/calls/use-loaded.ts'

/**
 * What was loaded last, so that a list stands still while its next page is on the way. Another `of` (another company)
 * begins with nothing.
 */
export function useLastReady<T>(loaded: Loaded<T>, of: string): T | undefined {
  return useLast(loaded, of).last
}

function useLast<T>(loaded: Loaded<T>, of: string) {
  const [last, setLast] = useState<{ of: string; value: T }>()
  if (loaded.state === 'ready' && (last?.value !== loaded.value || last.of !== of)) setLast({ of, value: loaded.value })
  if (loaded.state === 'ready') return { last: loaded.value, setLast }
  return { last: last?.of === of ? last.value : undefined, setLast }
}
