export type PinState = 'next' | 'mine' | 'other' | 'done' | 'overdue' | 'problem'

const colors: Record<PinState, { fill: string; text: string; edge: string }> = {
  next: { fill: '#ffb000', text: '#17211c', edge: '#ffffff' },
  mine: { fill: '#0f2e24', text: '#ffffff', edge: '#ffffff' },
  other: { fill: '#ffffff', text: '#0f2e24', edge: '#0f2e24' },
  done: { fill: '#d8d0bd', text: '#48524b', edge: '#ffffff' },
  overdue: { fill: '#b3261e', text: '#ffffff', edge: '#ffffff' },
  problem: { fill: '#b3261e', text: '#ffffff', edge: '#ffffff' },
}

const outline = 'M6 2H34A4 4 0 0 1 38 6V28A4 4 0 0 1 34 32H26L20 39L14 32H6A4 4 0 0 1 2 28V6A4 4 0 0 1 6 2Z'

/** The tip is at x 20 of 40, y 40 of 42. Colors are fixed, because maps are light in both schemes. */
export function MapPin({ state, number }: { state: PinState; number?: number | string }) {
  const { fill, text, edge } = colors[state]
  if (state === 'problem') return <ProblemPin number={number} />
  return (
    <svg width="40" height="42" viewBox="0 0 40 42" aria-hidden="true">
      <path d={outline} fill={fill} stroke={edge} strokeWidth="2.5" strokeLinejoin="round" />
      {state === 'done' ? (
        <path d="M12.5 17.5L17.5 22.5L28 11.5" fill="none" stroke={text} strokeWidth="3" />
      ) : (
        <text x="20" y="24" fill={text} fontSize="19" fontWeight="740" textAnchor="middle" letterSpacing="-.5">
          {state === 'overdue' ? '!' : number}
        </text>
      )}
    </svg>
  )
}

const wideOutline = 'M6 2H58A4 4 0 0 1 62 6V28A4 4 0 0 1 58 32H38L32 39L26 32H6A4 4 0 0 1 2 28V6A4 4 0 0 1 6 2Z'

function ProblemPin({ number }: { number: number | string | undefined }) {
  const { fill, text, edge } = colors.problem
  return (
    <svg width="64" height="42" viewBox="0 0 64 42" aria-hidden="true">
      <path d={wideOutline} fill={fill} stroke={edge} strokeWidth="2.5" strokeLinejoin="round" />
      <text x="32" y="24" fill={text} fontSize="19" fontWeight="740" textAnchor="middle" letterSpacing="-.5">
        {number === undefined ? '!' : `! ${number}`}
      </text>
    </svg>
  )
}
