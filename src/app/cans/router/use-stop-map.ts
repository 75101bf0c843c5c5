import type { PaddingOptions } from 'maplibre-gl'
import { useCallback } from 'react'
import { type MapPlace, useOpenedMap } from '#app/maps/use-opened-map.ts'
import { useSite } from '#app/site/frame/use-site.ts'

/** The map of stops. Its code comes only with the first of them; `room` is the same object at every call. */
export function useStopMap(room: PaddingOptions) {
  const { mapStyleUrl } = useSite()
  const load = useCallback(
    () =>
      import('./stop-map.ts').then(
        ({ openStopMap }) =>
          (place: MapPlace) =>
            openStopMap({ ...place, styleUrl: mapStyleUrl, room }),
      ),
    [mapStyleUrl, room],
  )
  return useOpenedMap(load)
}
