import { dumpsterHeight } from './container-measures.ts'
import { type Offset, place, shade } from './picture.tsx'
import { YardLabel } from './yard-label.tsx'

export type DumpsterProps = Offset & {
  /** Cubic yards. */
  size?: number
  second?: boolean
  labeled?: boolean
}

/** The rim begins at x. */
export function Dumpster({ x, size = 4, second = false, labeled = true }: DumpsterProps) {
  const height = dumpsterHeight(size)
  const body = second ? shade.second('var(--container)') : 'var(--container)'
  const rim = height - 4.8
  const pocket = 20 + 0.63 * (height - 42)
  const wall = rim - 2.4
  return (
    <g transform={place(x)}>
      <path d={`M1-${rim}V-${rim + 2}Q1.5-${height} 5-${height}L35.4-${height - 1.4}V-${rim}Z`} fill="#252b28" />
      <path d={`M71-${rim}V-${rim + 2}Q70.5-${height} 67-${height}L37.2-${height - 1.4}V-${rim}Z`} fill="#303733" />
      <path d={`M2-${wall}H70L68.4-3H3.7Z`} fill={body} />
      <path d={`M58-${wall}H70L68.4-3H57.4Z`} fill={shade.soft(body)} />
      {[13.6, 24.8, 46].map((rib) => (
        <path key={rib} d={`M${rib}-${wall - 1}h2.4V-4h-2.4z`} fill={shade.soft(body)} />
      ))}
      <path d={`M-.4-${rim}H72.4V-${wall}H-.4Z`} fill={shade.light(body)} />
      <path
        d={`M-4-${pocket + 8.4}H7.6V-${pocket}H-4ZM64.4-${pocket + 8.4}H76V-${pocket}H64.4Z`}
        fill={shade.deep(body)}
      />
      <path d="M6-3.2H13V0H6ZM59-3.2H66V0H59Z" fill="#1b201d" />
      {labeled && <YardLabel yards={size} x={36} baseline={9.5 + 0.29 * (height - 42)} size={12} ratio={0.66} />}
    </g>
  )
}
