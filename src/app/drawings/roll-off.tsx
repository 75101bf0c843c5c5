import { rollOffMeasures } from './container-measures.ts'
import { type Offset, place, shade } from './picture.tsx'
import { YardLabel } from './yard-label.tsx'

/** The hook is on the left; the rim begins at x. */
export function RollOff({ x, size = 20, labeled = true }: Offset & { size?: number; labeled?: boolean }) {
  const { length, height } = rollOffMeasures(size)
  const body = 'var(--container)'
  const dark = shade.deep(body)
  const wall = height - 5.4
  const middle = length / 2 + 8
  const ribs = Array.from({ length: Math.floor((length - 36) / 24) }, (_, index) => 20.2 + 24.2 * index)
  return (
    <g transform={place(x)}>
      <path d={`M3.2-${wall}H${length - 1.8}L${length - 4}-10.6H15.6Z`} fill={body} />
      {ribs.map((rib) => (
        <path key={rib} d={ribPath(rib, wall, Math.abs(rib + 2.3 - middle) < 8)} fill={shade.soft(body)} />
      ))}
      <path d={`M${length - 10}-${wall}H${length - 1.8}L${length - 4}-10.6H${length - 10.5}Z`} fill={dark} />
      <rect x="0" y={-height} width={length} height="5.4" rx=".8" fill={shade.light(body)} />
      <path d="M3.8-28V-20.5L10.8-10.4" fill="none" stroke={dark} strokeWidth="2.8" />
      <circle cx="25.9" cy="-4.1" r="4.1" fill="#1b201d" />
      <circle cx={length - 21} cy="-4.1" r="4.1" fill="#1b201d" />
      <path d={`M10.2-10.8H${length - 4}V-5.4H10.2Z`} fill={dark} />
      {labeled && <YardLabel yards={size} x={middle} baseline={0.4 * height - 2} size={height < 50 ? 16 : 18.5} />}
    </g>
  )
}

function ribPath(x: number, wall: number, gap: boolean): string {
  if (!gap) return `M${x}-${wall}h4.5V-10.8h-4.5z`
  const above = Math.min(wall - 6, wall * 0.78)
  return `M${x}-${wall}h4.5v${wall - above}h-4.5zM${x}-13.5h4.5v2.7h-4.5z`
}
