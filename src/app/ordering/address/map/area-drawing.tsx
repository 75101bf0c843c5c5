import { type CSSProperties, useMemo } from 'react'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import type { PreparedArea, PreparedRing } from '#domain/geo/areas/prepared-area.ts'
import classes from './area-drawing.module.css'
import { type AreaView, type Frame, frameOf, labelPlaces } from './area-frame.ts'
import { PIN_DROP } from './pin-drop.ts'

/** Longer side in drawing units; one unit is less than a phone's pixel. */
const SIDE = 2_000

interface Scale {
  width: number
  height: number
  x(lng: number): number
  y(lat: number): number
}

export function AreaDrawing({ view }: { view: AreaView }) {
  const { areas, pin, border } = view
  const frame = frameOf(view, false)
  const [west, south, east, north] = frame ?? []
  const scale = useMemo(() => scaleOf(west, south, east, north), [west, south, east, north])
  const outline = useMemo(() => (areas && scale ? outlineOf(areas.prepared, scale) : ''), [areas, scale])
  if (!scale) return null
  const { width, height } = scale
  const at = ({ lng, lat }: Point): CSSProperties => ({
    left: `${(100 * scale.x(lng)) / width}%`,
    top: `${(100 * scale.y(lat)) / height}%`,
  })
  const labels = labelPlaces(view)
  return (
    <div className={border ? classes.far : classes.near} aria-hidden="true">
      <div className={classes.fit} style={{ '--ratio': width / height } as CSSProperties}>
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <path className={classes.area} d={outline} />
          {pin && border && <path className={classes.distance} d={line([pin, border.point], scale)} />}
        </svg>
        {labels.area && (
          <span data-map-label="area" className={classes.label} style={at(labels.area)}>
            {view.areaLabel}
          </span>
        )}
        {border && labels.distance && (
          <span data-map-label="distance" className={classes.distanceLabel} style={at(labels.distance)}>
            {border.label}
          </span>
        )}
        {pin && (
          <svg className={classes.pin} style={at(pin)} width="32" height="44" viewBox="0 0 32 44" aria-hidden="true">
            <path d={PIN_DROP} fill="#17211c" stroke="#fff" strokeWidth="2" />
            <circle cx="16" cy="15.5" r="5" fill="#fff" />
          </svg>
        )}
      </div>
    </div>
  )
}

/** Equirectangular at the middle latitude; the error across one hauler's area is invisible. */
function scaleOf(...[west, south, east, north]: Partial<Frame>): Scale | null {
  if (west === undefined || south === undefined || east === undefined || north === undefined) return null
  const narrow = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const factor = SIDE / Math.max((east - west) * narrow, north - south, Number.EPSILON)
  const x = (lng: number) => Math.round((lng - west) * narrow * factor)
  const y = (lat: number) => Math.round((north - lat) * factor)
  return { width: Math.max(1, x(east)), height: Math.max(1, y(south)), x, y }
}

const outlineOf = ({ polygons }: PreparedArea, scale: Scale): string =>
  polygons.flatMap(({ outer, holes }) => [outer, ...holes].map((ring) => ringPath(ring, scale))).join('')

function ringPath({ places, corners }: PreparedRing, scale: Scale): string {
  const points: string[] = []
  for (let corner = 0; corner < corners; corner += 1) {
    const point = `${scale.x(places[2 * corner] ?? 0)} ${scale.y(places[2 * corner + 1] ?? 0)}`
    if (point !== points.at(-1)) points.push(point)
  }
  return `M${points.join('L')}Z`
}

const line = (points: readonly Point[], scale: Scale): string =>
  `M${points.map(({ lng, lat }) => `${scale.x(lng)} ${scale.y(lat)}`).join('L')}`
