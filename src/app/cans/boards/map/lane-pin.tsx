import type { BoardStop } from './board-stops.ts'
import type { LaneLook } from './lane-looks.ts'

const night = '#17211c'

interface LanePinProps extends Pick<BoardStop, 'task' | 'tone' | 'number'> {
  look: LaneLook | undefined
  chosen: boolean
}

/** Small, so that eighty pins leave the streets visible; the next stop and problems stay large. */
export function LanePin({ task, tone, number, look, chosen }: LanePinProps) {
  const sign = `${look?.letter ?? ''}${number ?? ''}`
  if (tone === 'problem')
    return <LargePin fill="#b3261e" text="#ffffff" edge="#ffffff" sign={`!${sign}`} width={62 + extraWidth(sign)} />
  if (chosen) return <ChosenSquare />
  if (tone === 'next')
    return (
      <LargePin fill="#ffb000" text={night} edge={look?.color ?? '#ffffff'} sign={sign} width={50 + extraWidth(sign)} />
    )
  if (task.assignedTo === '' || !look) return <NobodysSquare />
  const width = 36 + extraWidth(sign)
  return (
    <svg width={width} height="24" viewBox={`0 0 ${width} 24`} aria-hidden="true">
      <rect
        x="2"
        y="2"
        width={width - 4}
        height="20"
        rx="4"
        style={{ fill: look.color }}
        stroke="#ffffff"
        strokeWidth="2"
      />
      <text
        x={width / 2}
        y="16.5"
        style={{ fill: 'var(--on-lane)' }}
        fontSize="12.5"
        fontWeight="740"
        textAnchor="middle"
      >
        {tone === 'overdue' ? `${look.letter}!` : sign}
      </text>
    </svg>
  )
}

/** For days of a hundred stops and more. */
const extraWidth = (sign: string) => Math.max(0, sign.length - 3) * 8

function LargePin(props: { fill: string; text: string; edge: string; sign: string; width: number }) {
  const { fill, text, edge, sign, width } = props
  const [right, middle] = [width - 2, width / 2]
  const outline = `M6 2H${right - 4}A4 4 0 0 1 ${right} 6V28A4 4 0 0 1 ${right - 4} 32H${middle + 5}L${middle} 38L${middle - 5} 32H6A4 4 0 0 1 2 28V6A4 4 0 0 1 6 2Z`
  return (
    <svg width={width} height="40" viewBox={`0 0 ${width} 40`} aria-hidden="true">
      <path d={outline} fill={fill} style={{ stroke: edge }} strokeWidth="2.5" strokeLinejoin="round" />
      <text x={middle} y="23" fill={text} fontSize="17" fontWeight="740" textAnchor="middle" letterSpacing="-.5">
        {sign}
      </text>
    </svg>
  )
}

export const DoneDot = () => (
  <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
    <rect x="2" y="2" width="8" height="8" rx="1.5" fill="#7c7565" stroke="#ffffff" strokeWidth="1.5" />
  </svg>
)

const ChosenSquare = () => (
  <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
    <rect x="2" y="2" width="22" height="22" rx="4" fill="#fffdf8" stroke="#1a4f3e" strokeWidth="3" />
    <path d="M8 13.5L11.5 17L18 9.5" fill="none" stroke="#1a4f3e" strokeWidth="2.5" />
  </svg>
)

export const NobodysSquare = () => (
  <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
    <rect
      x="2"
      y="2"
      width="16"
      height="16"
      rx="3"
      fill="#fffdf8"
      stroke={night}
      strokeWidth="2"
      strokeDasharray="3 2"
    />
  </svg>
)
