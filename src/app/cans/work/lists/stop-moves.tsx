import { IconArrowBarToUp, IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '#app/kit/actions/icon-button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import type { SortableRow } from '#app/kit/tables/sortable.tsx'
import classes from './stop-moves.module.css'

type ArrowProps = { label: string; icon: ReactNode; size?: 44 | 48; move: (() => void) | null }

/** At either end of the list the arrow stays as a no-op, so that the next one does not jump under the finger. */
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

type MovesProps = { street: string; row: SortableRow }

export function Arrows({ street, row: { index, isLast, moveTo } }: MovesProps) {
  return (
    <>
      <Arrow
        label={`Move ${street} up`}
        icon={<Icon of={IconArrowUp} />}
        move={index === 0 ? null : () => moveTo(index - 1)}
      />
      <Arrow
        label={`Move ${street} down`}
        icon={<Icon of={IconArrowDown} />}
        move={isLast ? null : () => moveTo(index + 1)}
      />
    </>
  )
}

export function MoveToTop({ street, row: { index, moveTo } }: MovesProps) {
  return (
    <Arrow
      label={`Move ${street} to the top`}
      icon={<Icon of={IconArrowBarToUp} />}
      move={index === 0 ? null : () => moveTo(0)}
    />
  )
}

type StopGripProps = MovesProps & {
  number?: number | string
  className?: string | undefined
  children: ReactNode
}

export function StopGrip({ street, row, number, className, children }: StopGripProps) {
  const named = number === undefined ? street : `${number}, ${street}`
  const label = `Drag ${named}, or move it with the arrow keys`
  return (
    <button
      {...row.gripProps}
      type="button"
      className={className ? `${classes.grip} ${className}` : classes.grip}
      aria-label={label}
      title={label}
    >
      {children}
    </button>
  )
}
