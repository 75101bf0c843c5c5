import { type PointerEvent, useState } from 'react'
import classes from './area-choice.module.css'
import type { StopMap } from './stop-map.ts'

interface Spot {
  x: number
  y: number
}

interface Drag {
  from: Spot
  to: Spot
}

export function useAreaChoice(map: StopMap | null, onArea: ((ids: string[]) => void) | undefined) {
  const [isOn, setIsOn] = useState(false)
  const [drag, setDrag] = useState<Drag | null>(null)
  const spotOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): Spot => {
    const { left, top } = currentTarget.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const begin = (event: PointerEvent<HTMLElement>) => {
    const isMeant = isOn || (event.shiftKey && event.target instanceof HTMLCanvasElement)
    if (!map || !onArea || !isMeant || (event.target as Element).closest('button')) return
    event.preventDefault()
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ from: spotOf(event), to: spotOf(event) })
  }
  const end = () => {
    if (drag && map && onArea) onArea(map.within(drag.from, drag.to))
    setDrag(null)
    setIsOn(false)
  }
  return {
    isOn,
    drag,
    toggle: () => setIsOn(!isOn),
    frameProps: {
      onPointerDownCapture: begin,
      onPointerMove: (event: PointerEvent<HTMLElement>) => drag && setDrag({ ...drag, to: spotOf(event) }),
      onPointerUp: () => drag && end(),
      onPointerCancel: () => setDrag(null),
    },
  }
}

export function AreaChoice({ area: { isOn, drag } }: { area: ReturnType<typeof useAreaChoice> }) {
  if (!isOn && !drag) return null
  const { from, to } = drag ?? { from: { x: 0, y: 0 }, to: { x: 0, y: 0 } }
  const size = { width: Math.abs(to.x - from.x), height: Math.abs(to.y - from.y) }
  return (
    <div className={classes.cover}>
      {drag && (
        <span className={classes.box} style={{ left: Math.min(from.x, to.x), top: Math.min(from.y, to.y), ...size }} />
      )}
      {!drag && <p className={classes.hint}>Draw a frame around the stops</p>}
    </div>
  )
}
