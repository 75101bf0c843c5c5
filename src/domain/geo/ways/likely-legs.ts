// Candidate legs of a short tour by alpha-nearness (after Helsgaun): how much the minimum spanning tree grows when it
// must contain the leg. For stops in rows the nearest neighbors are all in the same row, so distance alone would never
// connect rows.

interface Tree {
  parent: Int32Array
  order: Int32Array
}

export function likelyNeighbors(distances: Float64Array, size: number, count: number): Int32Array {
  const tree = shortestTree(distances, size)
  const likely = new Int32Array(size * count)
  const growth = new Float64Array(size)
  for (let point = 0; point < size; point++) {
    measureGrowth(distances, tree, point, growth)
    const row = distances.subarray(point * size, (point + 1) * size)
    likely.set(leastGrown(growth, row, point, count), point * count)
  }
  return likely
}

/** Prim's algorithm. */
function shortestTree(distances: Float64Array, size: number): Tree {
  const parent = new Int32Array(size).fill(0)
  const order = new Int32Array(size)
  const away = distances.slice(0, size)
  const isJoined = new Uint8Array(size)
  isJoined[0] = 1
  parent[0] = -1
  for (let place = 1; place < size; place++) {
    let next = -1
    for (let point = 0; point < size; point++) {
      if (!isJoined[point] && (next < 0 || (away[point] as number) < (away[next] as number))) next = point
    }
    isJoined[next] = 1
    order[place] = next
    for (let point = 0; point < size; point++) {
      const meters = distances[next * size + point] as number
      if (isJoined[point] || meters >= (away[point] as number)) continue
      away[point] = meters
      parent[point] = next
    }
  }
  return { parent, order }
}

/** The new leg replaces the longest one on the tree's path between its ends. */
function measureGrowth(distances: Float64Array, { parent, order }: Tree, point: number, growth: Float64Array): void {
  const size = order.length
  const longest = growth
  longest.fill(Number.NEGATIVE_INFINITY)
  const isAbove = new Uint8Array(size)
  isAbove[point] = 1
  for (let below = point, above = parent[point] as number; above >= 0; below = above, above = parent[above] as number) {
    longest[above] = Math.max(longest[below] as number, distances[below * size + above] as number)
    isAbove[above] = 1
  }
  for (const other of order) {
    if (isAbove[other]) continue
    const above = parent[other] as number
    longest[other] = Math.max(longest[above] as number, distances[other * size + above] as number)
  }
  for (let other = 0; other < size; other++) {
    growth[other] = (distances[point * size + other] as number) - (longest[other] as number)
  }
}

function leastGrown(growth: Float64Array, row: Float64Array, point: number, count: number): Int32Array {
  const chosen = new Int32Array(count).fill(-1)
  const isBefore = (one: number, other: number) =>
    other < 0 ||
    (growth[one] as number) < (growth[other] as number) ||
    (growth[one] === growth[other] && (row[one] as number) < (row[other] as number))
  for (let other = 0; other < row.length; other++) {
    if (other === point || (row[other] as number) < 0 || !isBefore(other, chosen[count - 1] as number)) continue
    let place = count - 1
    for (; place > 0 && isBefore(other, chosen[place - 1] as number); place--)
      chosen[place] = chosen[place - 1] as number
    chosen[place] = other
  }
  return chosen
}
