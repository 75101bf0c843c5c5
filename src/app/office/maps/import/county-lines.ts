import type { Map as MapLibre } from 'maplibre-gl'
import { mesh } from 'topojson-client'
import countiesUrl from 'us-atlas/counties-10m.json?url'

type Atlas = Parameters<typeof mesh>[0]
type AtlasObject = Parameters<typeof mesh>[1]

const LINE = '#a69b82'

/**
 * County and state lines under everything else, so that a hauler of any county finds it without a map service.
 * @param isGone whether the map was left before the lines came
 */
export async function addCountyLines(map: MapLibre, below: string, isGone: () => boolean): Promise<void> {
  const answer = await fetch(countiesUrl)
  if (!answer.ok) return
  const atlas = (await answer.json()) as Atlas
  if (isGone()) return
  for (const [name, width] of [
    ['counties', 1],
    ['states', 2.5],
  ] as const) {
    // Finer than this the lines do not become: deeper zooms stretch these tiles instead of cutting new ones.
    map.addSource(name, {
      maxzoom: 7,
      type: 'geojson',
      data: mesh(atlas, atlas.objects[name] as AtlasObject),
      attribution: 'US Census Bureau',
    })
    map.addLayer({ id: name, type: 'line', source: name, paint: { 'line-color': LINE, 'line-width': width } }, below)
  }
}
