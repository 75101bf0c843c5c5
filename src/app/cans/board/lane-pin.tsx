import { MapPin } from '#app/kit/display/map-pin.tsx'
import type { BoardStop } from './board-stops.ts'
import type { LaneLook } from './lane-looks.ts'

/**
 * A stop of a day in lanes: a small plate in the lane's colour, so that eighty of them leave the streets to be seen. What comes
 * next and what is wrong stays large; what is done is a dot, what nobody has a dashed square.
 */
export function LanePin({ stop: { task, tone, number }, look }: { stop: BoardStop; look: LaneLook | undefined }) {
  if (tone === 'next' || tone === 'problem')
    return <MapPin state={tone} number={`${look?.letter ?? ''}${number ?? ''}`} />
  if (tone === 'done') return <DoneDot />
  if (task.assignedTo === '' || !look) return <NobodysSquare />
  return (
    <svg width="36" height="24" viewBox="0 0 36 24" aria-hidden="true">
      <rect x="2" y="2" width="32" height="20" rx="4" fill={look.color} stroke="#ffffff" strokeWidth="2" />
      <text x="18" y="16.5" fill="#ffffff" fontSize="12.5" fontWeight="740" textAnchor="middle">
        {tone === 'overdue' ? `${look.letter}!` : `${look.letter}${number ?? ''}`}
      </text>
    </svg>
  )
}

const DoneDot = () => (
  <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
    <rect x="2" y="2" width="8" height="8" rx="1.5" fill="#7c7565" stroke="#ffffff" strokeWidth="1.5" />
  </svg>
)

const NobodysSquare = () => (
  <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
    <rect
      x="2"
      y="2"
      width="16"
      height="16"
      rx="3"
      fill="#fffdf8"
      stroke="#17211c"
      strokeWidth="2"
      strokeDasharray="3 2"
    />
  </svg>
)
