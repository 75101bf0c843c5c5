import { useRef, useState } from 'react'
import { get } from '#app/calls/api.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'

export function useServed(company: number | null) {
  const [is, setIs] = useState<boolean | null>(null)
  const asked = useRef<Point | null>(null)
  const ask = (point: Point | null) => {
    asked.current = point
    setIs(null)
    if (point === null || company === null) return
    get('services.getServices', { i: company, ...point }).then(
      (services) => asked.current === point && setIs(services.length > 0),
      // Only a hint: saving doesn't depend on it.
      () => {},
    )
  }
  return { is, ask }
}
