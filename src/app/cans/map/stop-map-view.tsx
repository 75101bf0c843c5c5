import { IconFocusCentered, IconMarquee2, IconMinus, IconPlus } from '@tabler/icons-react'
import type { PaddingOptions } from 'maplibre-gl'
import { memo, type ReactNode, type RefObject, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '#app/kit/actions/icon-button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { type MapPlace, useOpenedMap } from '#app/maps/use-opened-map.ts'
import { useSite } from '#app/page/use-site.ts'
import type { EdgeTag } from '#domain/cans/map/edge-tags.ts'
import { AreaChoice, useAreaChoice } from './area-choice.tsx'
import type { PinGroup, PlacedPin } from './crowded-markers.ts'
import { type FarStops, FarTags, tagWidth } from './far-tags.tsx'
import type { MapLine } from './map-lines.ts'
import type { StopMap, StopMapContents } from './stop-map.ts'
import classes from './stop-map-view.module.css'

export interface MapSign extends Pick<PlacedPin, 'id' | 'point' | 'tipped' | 'height'> {
  sign: ReactNode
  crowd?: PlacedPin['crowd']
  name?: PlacedPin['name']
  framed?: boolean
}

export interface StopMapViewProps {
  label: string
  without: string
  /** Alternatives of free space around the stops, in px; must be a stable reference. */
  rooms: readonly PaddingOptions[]
  /** Only signs whose reference changes are rendered and placed again. */
  signs: readonly MapSign[]
  lines: readonly MapLine[]
  far?: FarStops | null
  /** Another filter frames the stops again, even after a person moved the map. */
  filter?: string
  onArea?: ((ids: string[]) => void) | undefined
  children?: ReactNode
}

export function StopMapView(props: StopMapViewProps) {
  const { label, without, rooms, signs, lines, far = null, filter = '', onArea, children } = props
  const [groups, setGroups] = useState<readonly PinGroup[]>([])
  const [tags, setTags] = useState<readonly EdgeTag[]>([])
  const section = useRef<HTMLElement>(null)
  // A press on a row must not wait for 800 pins.
  const pins = usePins(useDeferredValue(signs), far)
  const contents = useMemo(
    () => ({ pins, lines, filter, tagWidth: (ids: readonly string[]) => (far ? tagWidth(far.textOf(ids)) : 0) }),
    [pins, lines, filter, far],
  )
  const { frame, map, failed } = useStopMap({ rooms, section, onGroups: setGroups, onTags: setTags }, contents)
  const area = useAreaChoice(map, onArea)
  const all = useRef<HTMLButtonElement>(null)
  const lookAt = (ids: readonly string[]) => map?.lookAt(ids)
  // The pressed tag is gone once its stop is in view.
  const goTo = (ids: readonly string[]) => {
    lookAt(ids)
    all.current?.focus()
  }
  return (
    <section className={classes.frame} aria-label={label} ref={section} {...area.frameProps}>
      {failed ? (
        <p className={classes.failed}>{navigator.onLine ? without : 'The map comes with signal.'}</p>
      ) : (
        <div className={classes.map} ref={frame} data-ready={map ? '' : undefined} />
      )}
      {map && pins.map(({ id, sign, element }) => <Sign key={id} sign={sign} element={element} />)}
      {map && groups.map((group) => createPortal(groupSign(group, lookAt), group.element, `group of ${group.ids[0]}`))}
      {map && far && <FarTags tags={tags} far={far} onLook={goTo} />}
      {map && children}
      {map && <MapButtons map={map} area={onArea && area} all={all} />}
      <AreaChoice area={area} />
    </section>
  )
}

const Sign = memo(({ sign, element }: { sign: ReactNode; element: HTMLElement }) => createPortal(sign, element))

/** Zooms to its stops; not in the tab order, because the list has their rows. */
const groupSign = ({ ids, name }: PinGroup, lookAt: (ids: readonly string[]) => void) => (
  <button type="button" tabIndex={-1} className={classes.group} onClick={() => lookAt(ids)}>
    {name}
  </button>
)

interface MapButtonsProps {
  map: StopMap
  area: ReturnType<typeof useAreaChoice> | undefined
  all: RefObject<HTMLButtonElement | null>
}

function MapButtons({ map, area, all }: MapButtonsProps) {
  return (
    <div className={classes.zoom} data-map-control="">
      {area && (
        <IconButton
          label="Choose an area"
          aria-pressed={area.isOn}
          icon={<Icon of={IconMarquee2} />}
          onClick={area.toggle}
        />
      )}
      <IconButton ref={all} label="Show all stops" icon={<Icon of={IconFocusCentered} />} onClick={map.frame} />
      <IconButton label="Zoom in" icon={<Icon of={IconPlus} />} onClick={() => map.zoom(1)} />
      <IconButton label="Zoom out" icon={<Icon of={IconMinus} />} onClick={() => map.zoom(-1)} />
    </div>
  )
}

interface StopMapParts {
  rooms: readonly PaddingOptions[]
  section: RefObject<HTMLElement | null>
  onGroups: (groups: readonly PinGroup[]) => void
  onTags: (tags: readonly EdgeTag[]) => void
}

function useStopMap({ rooms, section, onGroups, onTags }: StopMapParts, contents: StopMapContents) {
  const { mapStyleUrl } = useSite()
  const load = useCallback(() => {
    const controls = () => [...(section.current?.querySelectorAll('[data-map-control]') ?? [])]
    return import('./stop-map.ts').then(
      ({ openStopMap }) =>
        (place: MapPlace) =>
          openStopMap({ ...place, styleUrl: mapStyleUrl, rooms, onGroups, onTags, controls }),
    )
  }, [mapStyleUrl, rooms, section, onGroups, onTags])
  return useOpenedMap(load, contents)
}

type Pin = StopMapContents['pins'][number] & { sign: ReactNode }

/** A pin keeps its reference while its sign does, and its element for good: React renders into it through a portal. */
function usePins(signs: readonly MapSign[], far: FarStops | null): readonly Pin[] {
  const known = useMemo(() => new Map<string, { sign: MapSign; pin: Pin }>(), [])
  return useMemo(() => {
    const shown = new Set(signs.map(({ id }) => id))
    for (const id of known.keys()) if (!shown.has(id)) known.delete(id)
    return signs.map((sign) => {
      const tagged = far?.ids.has(sign.id) ?? false
      const old = known.get(sign.id)
      if (old?.sign === sign && old.pin.tagged === tagged) return old.pin
      const element = old?.pin.element ?? newPlace(sign.id)
      const pin = { crowd: 'joins' as const, name: null, framed: true, ...sign, element, tagged }
      known.set(sign.id, { sign, pin })
      return pin
    })
  }, [known, signs, far])
}

function newPlace(id: string): HTMLElement {
  const element = document.createElement('div')
  element.className = classes.place ?? ''
  element.dataset.stops = id
  return element
}
