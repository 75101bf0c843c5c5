import type { openStopMap, StopMap } from '#app/cans/map/stop-map.ts'

// A map without drawing: appends the pins to its container and records calls.

export const fakeMap = {
  shown: { pins: [], lines: [], filter: '', tagWidth: () => 0 } as Parameters<StopMap['show']>[0],
  lookedAt: [] as Parameters<StopMap['lookAt']>[0][],
  /** How often all stops were asked for. */
  wholes: 0,
  /** Ids inside any framed area. */
  framed: [] as string[],
}

export const stopMapModule = {
  openStopMap: (async ({ container, onTags }) => ({
    show: (contents) => {
      fakeMap.shown = contents
      container.replaceChildren(...contents.pins.map(({ element }) => element))
      const tagged = contents.pins.filter(({ tagged }) => tagged)
      onTags(tagged.map(({ id }) => ({ ids: [id], x: 0, y: 0, width: contents.tagWidth([id]), height: 44, angle: 0 })))
    },
    zoom: () => undefined,
    lookAt: (ids) => void fakeMap.lookedAt.push(ids),
    frame: () => {
      fakeMap.wholes += 1
    },
    within: () => fakeMap.framed,
    remove: () => undefined,
  })) as typeof openStopMap,
}
