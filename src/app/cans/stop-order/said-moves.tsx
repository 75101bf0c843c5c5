import { useState } from 'react'
import type from '#app/kit/type.module.css'

/** Moves stops and says where each came to stand, for those who do not see it. `move` does nothing beyond the ends. */
export function useSaidMoves(streets: readonly string[], onMove: (from: number, to: number) => void) {
  const [said, setSaid] = useState('')
  const move = (from: number, to: number) => {
    const street = streets[from]
    if (street === undefined || from === to || to < 0 || to >= streets.length) return
    onMove(from, to)
    setSaid(`${street} is stop ${to + 1} of ${streets.length}`)
  }
  const saying = (
    <p className={type.hidden} role="status">
      {said}
    </p>
  )
  return { move, saying }
}
