import { useEffect, useEffectEvent } from 'react'

export function useResume(left: string | null, goOn: (left: string) => void): void {
  const begin = useEffectEvent(goOn)
  useEffect(() => {
    if (left !== null) begin(left)
  }, [left])
}
