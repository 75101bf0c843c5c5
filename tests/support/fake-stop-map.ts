import type { openStopMap, StopMap } from '#app/cans/router/stop-map.ts'

// A map that draws nothing: it stands its pins beside each other, and keeps what it is asked.

export const fakeMap = {
  shown: { pins: [], lines: [] } as Parameters<StopMap['show']>[0],
  lookedAt: [] as Parameters<StopMap['lookAt']>[0][],
  /** What lies in any area that is framed. */
  framed: [] as string[],
}

/** In the place of `stop-map.ts`. */
export const stopMapModule = {
  openStopMap: (async ({ container }) => ({
    show: (contents) => {
      fakeMap.shown = contents
      container.replaceChildren(...contents.pins.map(({ element }) => element))
    },
    zoom: () => undefined,
    lookAt: (points) => void fakeMap.lookedAt.push(points),
    within: () => fakeMap.framed,
    remove: () => undefined,
  })) as typeof openStopMap,
}
