// Finds pairs of edges with overlapping boxes; only those can cross. The number of pairs is bounded, so that a malicious
// drawing can't block the server.

import RBush from 'rbush'

type Place = readonly [x: number, y: number]
export type Edge = readonly [from: Place, to: Place]

/** `stopped`: by the visitor; `tangled`: more overlapping pairs than a real border has. */
export type SearchEnd = 'done' | 'stopped' | 'tangled'

/** Called once for each pair with overlapping boxes; returning true stops the search. */
export type PairVisitor = (one: number, other: number) => boolean

/** Any 140 edges pass; larger rings must be mostly disjoint. */
const MOST_PAIRS = 10_000
const MOST_PAIRS_AN_EDGE = 30

export function searchNearPairs(edges: readonly Edge[], isEnough: PairVisitor): SearchEnd {
  const boxes = edges.map(([[fromX, fromY], [toX, toY]], edge) => ({
    minX: Math.min(fromX, toX),
    minY: Math.min(fromY, toY),
    maxX: Math.max(fromX, toX),
    maxY: Math.max(fromY, toY),
    edge,
  }))
  const tree = new RBush<(typeof boxes)[number]>().load(boxes)
  let left = MOST_PAIRS + MOST_PAIRS_AN_EDGE * edges.length
  for (const box of boxes) {
    for (const { edge } of tree.search(box)) {
      if (edge <= box.edge) continue
      if (left-- === 0) return 'tangled'
      if (isEnough(box.edge, edge)) return 'stopped'
    }
  }
  return 'done'
}
