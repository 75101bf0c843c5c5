import { useEffect, useEffectEvent } from 'react'

type Hearing = { [E in keyof WindowEventMap]?: (event: WindowEventMap[E]) => void }

/**
 * Hears events of the window as long as the component is shown, each by its newest function. Which events these are does
 * not change.
 * @param capture hears them before anything on the page does, and those that do not rise to the window
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
