import { IconArrowBarToUp, IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { IconButton } from '#app/kit/actions/icon-button.tsx'
import classes from './stop-moves.module.css'
import type { DragOrder } from './use-drag-order.ts'

/** How a stop changes places in its list. */
export interface StopMoves {
  id: string
  /** By which people name it. */
  street: string
  /** Among those that move, from 0. */
  index: number
  last: boolean
  drag: DragOrder
  onMove: (from: number, to: number) => void
}

type ArrowProps = { label: string; icon: ReactNode; size?: 44 | 48; move: (() => void) | null }

/** At the end of the list an arrow stays where it is and does nothing, so that the next one does not jump under the finger. */
export function Arrow({ label, icon: arrow, size = 44, move }: ArrowProps) {
  return (
    <IconButton
      className={move ? undefined : classes.atEnd}
      label={label}
      size={size}
      icon={arrow}
      aria-disabled={move === null || undefined}
      onClick={() => move?.()}
    />
  )
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

export function Arrows({ street, index, last, onMove }: StopMoves) {
  return (
    <>
      <Arrow
        label={`Move ${street} up`}
        icon={<IconArrowUp {...icon} />}
        move={index === 0 ? null : () => onMove(index, index - 1)}
      />
      <Arrow
        label={`Move ${street} down`}
        icon={<IconArrowDown {...icon} />}
        move={last ? null : () => onMove(index, index + 1)}
      />
    </>
  )
}

export function MoveToTop({ street, index, onMove }: StopMoves) {
  return (
    <Arrow
      label={`Move ${street} to the top`}
      icon={<IconArrowBarToUp {...icon} />}
      move={index === 0 ? null : () => onMove(index, 0)}
    />
  )
}

type StopGripProps = {
  moves: StopMoves
  /** What its plate says, when the plate is part of it. */
  number?: number | string
  className?: string | undefined
  children: ReactNode
}

/** Where a stop is pulled, and moved by the arrow keys; Home takes it to the top, Escape gives up a pull. */
export function StopGrip({ moves, number, className, children }: StopGripProps) {
  const { id, street, index, drag, onMove } = moves
  const named = number === undefined ? street : `${number}, ${street}`
  const label = `Drag ${named}, or move it by the arrow keys`
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && drag.dragged !== null) drag.cancel()
    else if (event.key in byKey) move(event.currentTarget, byKey[event.key as keyof typeof byKey](index))
    else return
    event.preventDefault()
  }
  const move = (grip: HTMLElement, to: number) => {
    onMove(index, to)
    requestAnimationFrame(() => grip.scrollIntoView({ block: 'nearest' }))
  }
  return (
    <button
      type="button"
      className={className ? `${classes.grip} ${className}` : classes.grip}
      aria-label={label}
      title={label}
      onKeyDown={onKeyDown}
      {...drag.grip(id)}
    >
      {children}
    </button>
  )
}

const byKey = {
  ArrowUp: (index: number) => index - 1,
  ArrowDown: (index: number) => index + 1,
  Home: () => 0,
}
