import { type ComponentType, createElement, lazy, useState } from 'react'

/**
 * Once prefetched, the screen renders synchronously; `lazy` alone would first show the fallback for a third of a
 * second.
 */
export function fetchedAhead<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let here: ComponentType<Props> | null = null
  const fetch = async () => {
    here = await load()
    return { default: here }
  }
  const Awaited: ComponentType<Props> = lazy(fetch)
  function Screen(props: Props) {
    // Fixed on mount: another component would lose typed input.
    const [Shown] = useState<ComponentType<Props>>(() => here ?? Awaited)
    return createElement(Shown, props)
  }
  return { Screen, fetch }
}
