import { useEffect, useEffectEvent } from 'react'

/** @param left identifies the work left by an earlier page; null when there is none */
export function useResume(left: string | null, goOn: (left: string) => void): void {
  const begin = useEffectEvent(goOn)
  useEffect(() => {
    if (left !== null) begin(left)
  }, [left])
}
