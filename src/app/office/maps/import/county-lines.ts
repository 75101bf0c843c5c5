import type { LayerSpecification, Map as MapLibre } from 'maplibre-gl'
import { mesh } from 'topojson-client'
import countiesUrl from 'us-atlas/counties-10m.json?url'

type Atlas = Parameters<typeof mesh>[0]
type AtlasObject = Parameters<typeof mesh>[1]

const LINE = '#a69b82'

/** Below all other layers, so that any hauler finds their county without a map service. */
export async function addCountyLines(map: MapLibre, below: string, isGone: () => boolean): Promise<void> {
  const answer = await fetch(countiesUrl)
  if (!answer.ok) return
  const atlas = (await answer.json()) as Atlas
  if (isGone()) return
  for (const [name, width, words] of [
    ['counties', 1, 'County line'],
    ['states', 2.5, 'State line'],
  ] as const) {
    // The data has no more detail: deeper zooms stretch these tiles instead of cutting new ones.
    map.addSource(name, {
      maxzoom: 7,
      type: 'geojson',
      data: mesh(atlas, atlas.objects[name] as AtlasObject),
      attribution: 'US Census Bureau',
    })
    map.addLayer({ id: name, type: 'line', source: name, paint: { 'line-color': LINE, 'line-width': width } }, below)
    map.addLayer(wordsAlong(name, words), below)
  }
}

/** Labels the lines at high zoom, where a single line across a town would be unclear. */
const wordsAlong = (source: string, words: string): LayerSpecification => ({
  id: `${source}-words`,
  type: 'symbol',
  source,
  minzoom: 10,
  layout: {
    'symbol-placement': 'line',
    'symbol-spacing': 500,
    'text-field': words,
    'text-font': ['Public Sans'],
    'text-size': 12,
  },
  paint: { 'text-color': '#6b6350', 'text-halo-color': '#ece7da', 'text-halo-width': 2 },
})
