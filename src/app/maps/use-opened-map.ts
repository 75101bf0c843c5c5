import { useCallback, useEffect, useState } from 'react'

export interface MapPlace {
  container: HTMLElement
  onFailure: () => void
}

interface OpenedMap<C> {
  show(contents: C): void
  remove(): void
}

type Opener<M> = (place: MapPlace) => Promise<M>

/** @param load must be stable, because a new function reopens the map */
export function useOpenedMap<C, M extends OpenedMap<C>>(load: () => Promise<Opener<M>>, contents: C) {
  const [map, setMap] = useState<M | null>(null)
  const [failed, setFailed] = useState(false)
  const frame = useCallback(
    (container: HTMLDivElement) => {
      const onFailure = () => setFailed(true)
      let opened: M | null = null
      let left = false
      load()
        .then((open) => (left ? null : open({ container, onFailure })))
        .then((next) => {
          if (left) next?.remove()
          else opened = next
          setMap(opened)
        }, onFailure)
      return () => {
        left = true
        opened?.remove()
        setMap(null)
      }
    },
    [load],
  )
  useEffect(() => map?.show(contents), [map, contents])
  return { frame, map, failed }
}
