import { useEffect, useEffectEvent } from 'react'

/** Hears every key that is pressed on the page, wherever the focus is, as long as whoever calls this is shown. */
export function useDocumentKeys(onPress: (event: KeyboardEvent) => void): void {
  const hear = useEffectEvent(onPress)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => hear(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
