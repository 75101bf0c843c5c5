import { type ComponentType, createElement, lazy, useState } from 'react'

/**
 * A screen in a file of its own that is fetched ahead. Once the file is here the screen is drawn at once; `lazy` alone would
 * first show what stands for it, for a third of a second.
 */
export function fetchedAhead<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let here: ComponentType<Props> | null = null
  const fetch = async () => {
    here = await load()
    return { default: here }
  }
  const Awaited: ComponentType<Props> = lazy(fetch)
  function Screen(props: Props) {
    // What was begun with stays: another component would lose what is typed.
    const [Shown] = useState<ComponentType<Props>>(() => here ?? Awaited)
    return createElement(Shown, props)
  }
  return { Screen, fetch }
}
