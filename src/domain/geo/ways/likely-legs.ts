// Which legs a short tour is likely made of: a leg counts as far as the shortest tree that joins all points grows when it is
// forced into it (alpha-nearness, after Helsgaun). Points in rows have their nearest neighbors in their own row only, and
// would never be tried with the row beside it.

/** The shortest tree that joins all points: by point the one it hangs on, and the points in the order they were joined. */
interface Tree {
  parent: Int32Array
  order: Int32Array
}

/** For each point the `count` points to which a leg is likeliest, the likeliest first. A leg that is given has a length below 0. */
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

/** Joins one point after the other, always the one nearest to those that are joined (Prim). */
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

/** By how much the tree grows with the leg from `point` to each other: it takes the place of the longest between them. */
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

/** The few that grow the tree least, of equal ones the nearer first. */
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
