import { IconArrowUp, IconMarquee2, IconMinus, IconPlus } from '@tabler/icons-react'
import type { PaddingOptions } from 'maplibre-gl'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '#app/kit/actions/icon-button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { type MapPlace, useOpenedMap } from '#app/maps/use-opened-map.ts'
import { useSite } from '#app/page/use-site.ts'
import { AreaChoice, useAreaChoice } from './area-choice.tsx'
import type { PinGroup, PlacedPin } from './crowded-markers.ts'
import type { MapLine, StopMap } from './stop-map.ts'
import classes from './stop-map-view.module.css'

export interface MapSign extends Pick<PlacedPin, 'id' | 'point' | 'tipped' | 'height'> {
  sign: ReactNode
  crowd?: PlacedPin['crowd']
  framed?: boolean
}

interface Outside {
  said: string
  /** Bearing in degrees from north. */
  angle: number
}

export interface StopMapViewProps {
  label: string
  without: string
  /** Free space around the stops, in px; must be a stable reference. */
  room: PaddingOptions
  signs: readonly MapSign[]
  lines: readonly MapLine[]
  lit?: string | null
  outside?: Outside | null
  onArea?: ((ids: string[]) => void) | undefined
  children?: ReactNode
}

export function StopMapView(props: StopMapViewProps) {
  const { label, without, room, signs, lines, lit = null, outside = null, onArea, children } = props
  const [groups, setGroups] = useState<readonly PinGroup[]>([])
  const elementOf = usePinElements(signs)
  const pins = signs.map((sign) => ({ crowd: 'joins' as const, framed: true, ...sign, element: elementOf(sign.id) }))
  const { frame, map, failed } = useStopMap(room, setGroups, { pins, lines })
  const area = useAreaChoice(map, onArea)
  const lookAt = (ids?: readonly string[]) =>
    map?.lookAt(signs.filter(({ id }) => !ids || ids.includes(id)).map(({ point }) => point))
  return (
    <section className={classes.frame} aria-label={label} {...area.frameProps}>
      {failed ? (
        <p className={classes.failed}>{navigator.onLine ? without : 'The map comes with signal.'}</p>
      ) : (
        <div className={classes.map} ref={frame} data-ready={map ? '' : undefined} />
      )}
      {map && pins.map(({ id, sign, element }) => createPortal(sign, element, id))}
      {map &&
        groups.map(({ ids, element }) => createPortal(groupSign(ids, lit, lookAt), element, `group of ${ids[0]}`))}
      {map && outside && (
        <button type="button" className={classes.outside} onClick={() => lookAt()}>
          <IconArrowUp size={18} stroke={2} aria-hidden="true" style={{ rotate: `${outside.angle}deg` }} />
          <span>{outside.said}</span>
        </button>
      )}
      {map && children}
      {map && <MapButtons map={map} area={onArea && area} />}
      <AreaChoice area={area} />
    </section>
  )
}

/** Zooms to its stops; not in the tab order, because the list has their rows. */
const groupSign = (ids: readonly string[], lit: string | null, lookAt: (ids: readonly string[]) => void) => (
  <button
    type="button"
    tabIndex={-1}
    className={lit !== null && ids.includes(lit) ? `${classes.group} ${classes.lit}` : classes.group}
    onClick={() => lookAt(ids)}
  >{`${ids.length} stops`}</button>
)

function MapButtons({ map, area }: { map: StopMap; area: ReturnType<typeof useAreaChoice> | undefined }) {
  return (
    <div className={classes.zoom}>
      {area && (
        <IconButton
          label="Choose an area"
          aria-pressed={area.isOn}
          icon={<Icon of={IconMarquee2} />}
          onClick={area.toggle}
        />
      )}
      <IconButton label="Zoom in" icon={<Icon of={IconPlus} />} onClick={() => map.zoom(1)} />
      <IconButton label="Zoom out" icon={<Icon of={IconMinus} />} onClick={() => map.zoom(-1)} />
    </div>
  )
}

function useStopMap(
  room: PaddingOptions,
  onGroups: (groups: readonly PinGroup[]) => void,
  contents: Parameters<StopMap['show']>[0],
) {
  const { mapStyleUrl } = useSite()
  const load = useCallback(
    () =>
      import('./stop-map.ts').then(
        ({ openStopMap }) =>
          (place: MapPlace) =>
            openStopMap({ ...place, styleUrl: mapStyleUrl, room, onGroups }),
      ),
    [mapStyleUrl, room, onGroups],
  )
  return useOpenedMap(load, contents)
}

/** One stable element per pin: the map positions it, React renders into it through a portal. */
function usePinElements(signs: readonly MapSign[]) {
  const known = useMemo(() => new Map<string, HTMLElement>(), [])
  const shown = new Set(signs.map(({ id }) => id))
  for (const id of known.keys()) if (!shown.has(id)) known.delete(id)
  return (id: string): HTMLElement => {
    const element = known.get(id) ?? document.createElement('div')
    known.set(id, element)
    return element
  }
}
