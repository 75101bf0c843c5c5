import { type Offset, place, shade } from './picture.tsx'

/** Gallons in trade terms: 32/35, 64/65, 95/96. */
export type CartSize = 32 | 64 | 96

/** In inches, over handle and lid. */
export const cartMeasures: Record<CartSize, { width: number; height: number }> = {
  32: { width: 24, height: 37 },
  64: { width: 29.6, height: 41 },
  96: { width: 32.6, height: 44 },
}

export type CartProps = Offset & {
  size?: CartSize
  recycling?: boolean
  body?: string
  lid?: string
}

export function Cart({ x, size = 96, recycling = false, ...colors }: CartProps) {
  const { width, height } = cartMeasures[size]
  const body = colors.body ?? (recycling ? shade.pale('var(--container)') : 'var(--container)')
  const lid = colors.lid ?? (recycling ? 'var(--secondary)' : 'var(--container-lid)')
  const wheel = 4.9 * (width / 32.6)
  return (
    <g transform={place(x)}>
      <g transform={`scale(${width / 32.6} ${height / 44})`}>
        <path d="M5.6-38H30.5L27.6-1Q27.5 0 26.5 0H8.4Z" fill={body} />
        <path d="M24.2-38H30.5L27.6-1Q27.5 0 26.5 0H22.3Z" fill={shade.soft(body)} />
        <path d="M10.8-34H22.4" stroke="#fff" strokeWidth="1.2" strokeLinecap="round" opacity=".16" />
        <path d="M1.2-41H6V-38.6H1.2A1.2 1.2 0 0 1 1.2-41Z" fill={shade.light(lid)} />
        <path d="M4.7-37.3V-39.6Q5.2-44 9.2-44L27-42.7Q32.6-42.2 32.6-38.6V-37.3Z" fill={lid} />
        <path d="M8.6-42.7L25.6-41.5" stroke="#fff" strokeWidth=".7" strokeLinecap="round" opacity=".3" />
        {recycling && <RecyclingMark />}
      </g>
      <circle cx={wheel * 1.87} cy={-wheel} r={wheel} fill="#1b201d" />
      <circle cx={wheel * 1.87} cy={-wheel} r={wheel * 0.43} fill="#8d938c" />
    </g>
  )
}

function RecyclingMark() {
  const arrow = 'M-4.4-1.4A4.6 4.6 0 0 1 3.4-4.2M4.2-6.8V-3H.4'
  return (
    <g transform="translate(16.6 -17.5)" fill="none" stroke="#fffdf8" strokeWidth="1.25">
      <path d={arrow} />
      <path d={arrow} transform="rotate(180)" />
    </g>
  )
}
