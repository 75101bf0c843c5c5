import { IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react'
import { useCallback, useRef } from 'react'
import { IconButton } from '#app/kit/actions/icon-button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { type MapPlace, useOpenedMap } from '#app/maps/use-opened-map.ts'
import { useSite } from '#app/page/use-site.ts'
import type { DrawContents, DrawMapEvents } from './draw-map.ts'
import classes from './map-canvas.module.css'

export interface MapCanvasProps extends DrawMapEvents {
  contents: DrawContents
  onShowAll: (() => void) | undefined
}

/** Loaded lazily: only this screen needs the drawing tool. */
export function MapCanvas({ contents, onShowAll, ...events }: MapCanvasProps) {
  const { frame, map, failed } = useDrawMap(contents, events)
  return (
    <section className={classes.canvas} aria-label="Map of the areas">
      {failed ? (
        <p className={classes.failed}>
          This browser cannot draw maps. You can still import a file, rename or delete areas, and test an address.
        </p>
      ) : (
        <div className={classes.map} ref={frame} data-ready={map ? '' : undefined} />
      )}
      {map && (
        <div className={classes.zoom}>
          <IconButton label="Zoom in" icon={<Icon of={IconPlus} />} onClick={() => map.zoom(1)} />
          <IconButton label="Zoom out" icon={<Icon of={IconMinus} />} onClick={() => map.zoom(-1)} />
          {onShowAll && <IconButton label="Show all areas" icon={<Icon of={IconMaximize} />} onClick={onShowAll} />}
        </div>
      )}
    </section>
  )
}

function useDrawMap(contents: DrawContents, events: DrawMapEvents) {
  const latest = useRef(events)
  latest.current = events
  const { mapStyleUrl } = useSite()
  const load = useCallback(() => {
    const handlers: DrawMapEvents = {
      onSelect: (id) => latest.current.onSelect(id),
      onCorner: (pressed) => latest.current.onCorner(pressed),
      onHover: (id) => latest.current.onHover(id),
      onDrawn: (ring) => latest.current.onDrawn(ring),
      onRing: (id, edited) => latest.current.onRing(id, edited),
    }
    return import('./draw-map.ts').then(
      ({ openDrawMap }) =>
        (place: MapPlace) =>
          openDrawMap({ ...place, styleUrl: mapStyleUrl, events: handlers }),
    )
  }, [mapStyleUrl])
  return useOpenedMap(load, contents)
}
