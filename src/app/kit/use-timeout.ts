import { useEffect, useEffectEvent } from 'react'

/** Acts once `reason` has lasted `milliseconds`; another reason begins anew, and null waits for nothing. */
export function useTimeout(reason: unknown, milliseconds: number, act: () => void): void {
  const end = useEffectEvent(act)
  useEffect(() => {
    if (reason === null) return
    const timer = setTimeout(() => end(), milliseconds)
    return () => clearTimeout(timer)
  }, [reason, milliseconds])
}
