import type { openStopMap, StopMap } from '#app/cans/router/stop-map.ts'

// A map without drawing: appends the pins to its container and records calls.

export const fakeMap = {
  shown: { pins: [], lines: [] } as Parameters<StopMap['show']>[0],
  lookedAt: [] as Parameters<StopMap['lookAt']>[0][],
  /** Ids inside any framed area. */
  framed: [] as string[],
}

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
