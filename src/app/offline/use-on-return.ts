import { useEffect, useEffectEvent } from 'react'

/** Runs `act` when the signal comes back or the page is looked at again, as long as it is `wanted`. */
export function useOnReturn(act: () => void, wanted: boolean): void {
  const run = useEffectEvent(act)
  useEffect(() => {
    if (!wanted) return
    const onReturn = () => run()
    const onVisible = () => document.visibilityState === 'visible' && run()
    addEventListener('online', onReturn)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      removeEventListener('online', onReturn)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [wanted])
}
