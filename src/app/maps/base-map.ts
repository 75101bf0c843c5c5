import type { FeatureCollection } from 'geojson'
import 'maplibre-gl/dist/maplibre-gl.css'
import './base-map.css'
import { Map as MapLibre, type MapOptions, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { TOWN_URL, townStyle } from './map-style.ts'

setWorkerUrl(workerUrl)

let town: Promise<FeatureCollection | null> | undefined

const townDrawing = () => {
  town ??= fetch(TOWN_URL)
    .then((answer) => (answer.ok ? answer.json() : null))
    .catch(() => null)
  return town
}

export interface BaseMapOptions extends Pick<MapOptions, 'container' | 'interactive' | 'center' | 'zoom'> {
  container: HTMLElement
  /** Null for the built-in town map. */
  styleUrl: string | null
  onFailure: () => void
}

/** @throws if the browser has no WebGL */
export async function openBaseMap({ styleUrl, onFailure, ...options }: BaseMapOptions): Promise<MapLibre> {
  // The service needs a connection; overlays don't.
  const service = navigator.onLine ? styleUrl : null
  const map = new MapLibre({
    ...options,
    style: service ?? townStyle(await townDrawing()),
    attributionControl: service ? { compact: true } : false,
    cooperativeGestures: false,
    dragRotate: false,
    pitchWithRotate: false,
    fadeDuration: 0,
  })
  map.touchZoomRotate.disableRotation()
  map.on('error', ({ error }) => /webgl|context/i.test(error.message) && onFailure())
  return map
}
