// Finds pairs of edges with overlapping boxes; only those can cross. Recursive bisection along the better axis makes
// real borders take linear time, and the number of pairs is bounded, so that a malicious drawing can't block the
// server.

export interface EdgeBoxes {
  west: Float64Array
  east: Float64Array
  south: Float64Array
  north: Float64Array
}

/** `stopped`: by the visitor; `tangled`: more overlapping pairs than a real border has. */
export type SearchEnd = 'done' | 'stopped' | 'tangled'

/** Called for each pair with overlapping boxes, sometimes more than once; returning true stops the search. */
export type PairVisitor = (one: number, other: number) => boolean

const FEW = 24
const MOST_DEPTH = 40
/** Any 170 edges pass; larger rings must be mostly disjoint. Real borders need about 12 pairs per edge. */
const MOST_PAIRS = 10_000
const MOST_PAIRS_AN_EDGE = 30

type Place = readonly [x: number, y: number]

export function boxesOfEdges(count: number, fromOf: (edge: number) => Place, toOf: (edge: number) => Place): EdgeBoxes {
  const numbers = () => new Float64Array(count)
  const boxes: EdgeBoxes = { west: numbers(), east: numbers(), south: numbers(), north: numbers() }
  for (let edge = 0; edge < count; edge++) {
    const from = fromOf(edge)
    const to = toOf(edge)
    boxes.west[edge] = Math.min(from[0], to[0])
    boxes.east[edge] = Math.max(from[0], to[0])
    boxes.south[edge] = Math.min(from[1], to[1])
    boxes.north[edge] = Math.max(from[1], to[1])
  }
  return boxes
}

export function searchNearPairs(boxes: EdgeBoxes, isEnough: PairVisitor): SearchEnd {
  const every = Int32Array.from(boxes.west, (_, edge) => edge)
  const search = { boxes, isEnough, left: MOST_PAIRS + MOST_PAIRS_AN_EDGE * every.length }
  return within(search, every, 0)
}

interface Search {
  boxes: EdgeBoxes
  isEnough: PairVisitor
  left: number
}

function within(search: Search, edges: Int32Array, depth: number): SearchEnd {
  const halves = edges.length <= FEW || depth > MOST_DEPTH ? null : halvesOf(search.boxes, edges)
  if (!halves) return amongAll(search, edges)
  for (const half of halves) {
    const end = within(search, half, depth + 1)
    if (end !== 'done') return end
  }
  return 'done'
}

function amongAll(search: Search, edges: Int32Array): SearchEnd {
  const { west, east, south, north } = search.boxes
  search.left -= (edges.length * (edges.length - 1)) / 2
  if (search.left < 0) return 'tangled'
  for (let at = 0; at < edges.length; at++) {
    const one = edges[at] as number
    const [w, e, s, n] = [west[one], east[one], south[one], north[one]] as [number, number, number, number]
    for (let next = at + 1; next < edges.length; next++) {
      const other = edges[next] as number
      if ((west[other] as number) > e || (east[other] as number) < w) continue
      if ((south[other] as number) > n || (north[other] as number) < s) continue
      if (search.isEnough(one, other)) return 'stopped'
    }
  }
  return 'done'
}

function halvesOf({ west, east, south, north }: EdgeBoxes, edges: Int32Array): [Int32Array, Int32Array] | null {
  const across = dividedBy(west, east, edges)
  const along = dividedBy(south, north, edges)
  const best = across[0].length + across[1].length <= along[0].length + along[1].length ? across : along
  return best[0].length + best[1].length > edges.length * 1.6 ? null : best
}

function dividedBy(least: Float64Array, most: Float64Array, edges: Int32Array): [Int32Array, Int32Array] {
  const middle = middleOf(least, most, edges)
  return [
    edges.filter((edge) => (least[edge] as number) <= middle),
    edges.filter((edge) => (most[edge] as number) > middle),
  ]
}

const SAMPLE = 63

function middleOf(least: Float64Array, most: Float64Array, edges: Int32Array): number {
  const count = Math.min(SAMPLE, edges.length)
  const middles = Float64Array.from({ length: count }, (_, index) => {
    const edge = edges[Math.floor((index * edges.length) / count)] as number
    return ((least[edge] as number) + (most[edge] as number)) / 2
  })
  return middles.sort()[count >> 1] as number
}
