import { useEffect, useEffectEvent } from 'react'

type Hearing = { [E in keyof WindowEventMap]?: (event: WindowEventMap[E]) => void }

/**
 * Handlers may change between renders, the set of events may not.
 * @param capture runs before the page's own handlers and also gets events that don't bubble
 */
export function useWindowEvents(hearing: Hearing, { capture = false } = {}): void {
  const hear = useEffectEvent((event: Event) => {
    const act = hearing[event.type as keyof WindowEventMap] as ((event: Event) => void) | undefined
    act?.(event)
  })
  const names = Object.keys(hearing).join(' ')
  useEffect(() => {
    const listener = (event: Event) => hear(event)
    for (const name of names.split(' ')) addEventListener(name, listener, { capture })
    return () => {
      for (const name of names.split(' ')) removeEventListener(name, listener, { capture })
    }
  }, [names, capture])
}
