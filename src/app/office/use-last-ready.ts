import { useState } from 'react'
import type { Loaded } from '#app/use-loaded.ts'

/**
 * What was loaded last, so that a list stands still while its next page is on the way. Another `of` (another company)
 * begins with nothing.
 */
export function useLastReady<T>(loaded: Loaded<T>, of: string): T | undefined {
  const [last, setLast] = useState<{ of: string; value: T }>()
  if (loaded.state === 'ready' && (last?.value !== loaded.value || last.of !== of)) setLast({ of, value: loaded.value })
  if (loaded.state === 'ready') return loaded.value
  return last?.of === of ? last.value : undefined
}
