import { type Offset, place } from './picture.tsx'

type RulerProps = Offset & {
  feet: number
  /** Text height in inches: a picture drawn larger has smaller text, to match the one beside it. */
  words?: number
}

export function Ruler({ x, feet, words = 12.8 }: RulerProps) {
  const ticks = Array.from({ length: feet + 1 }, (_, foot) => foot)
  return (
    <g transform={place(x)} stroke="var(--figure-ground)" strokeWidth="1.3" fill="none">
      <path d={`M0 0V-${feet * 12}`} />
      {ticks.map((foot) => (
        <path key={foot} d={`M0-${foot * 12}h${(feet - foot) % 2 === 0 ? 7.5 : 4}`} />
      ))}
      <text
        x="11"
        y={-feet * 12 + words * 0.34}
        fontSize={words}
        fontWeight="420"
        fill="var(--ink-2)"
        stroke="none"
      >{`${feet} ft`}</text>
    </g>
  )
}
