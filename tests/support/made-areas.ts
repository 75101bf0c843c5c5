/** A comb-shaped polygon with this many corners, as wide as its teeth are long. */
export function comb(corners: number) {
  const teeth = Array.from({ length: corners / 2 }, (_, tooth) => {
    const [west, lat] = [tooth * 2e-5 - 83, tooth % 2 ? 32 : 33]
    return [
      [west, lat],
      [west + 1e-5, lat],
    ]
  }).flat()
  return { type: 'Polygon', coordinates: [[...teeth, [-82, 31], [-83, 31], [-83, 33]]] }
}
