import { useCallback, useEffect, useState } from 'react'

/** Where a map stands, and whom it tells that it cannot be drawn. */
export interface MapPlace {
  container: HTMLElement
  onFailure: () => void
}

interface OpenedMap<C> {
  show(contents: C): void
  remove(): void
}

type Opener<M> = (place: MapPlace) => Promise<M>

/**
 * Opens a map in its frame once its code has come, shows what is on it now, and takes it away with the frame.
 * @param load brings the code of the map; whenever it is another function the map is opened anew
 */
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
