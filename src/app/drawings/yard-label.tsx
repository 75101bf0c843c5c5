type YardLabelProps = { yards: number; x: number; baseline: number; size: number; ratio?: number }

/** `size` in inches; YD is `ratio` of it. */
export function YardLabel({ yards, x, baseline, size, ratio = 0.53 }: YardLabelProps) {
  return (
    <text
      x={x}
      y={-baseline}
      textAnchor="middle"
      fill="var(--on-container)"
      fontSize={size}
      fontWeight="720"
      letterSpacing="0"
    >
      {yards}
      <tspan fontSize={size * ratio} dx={size * 0.14}>
        YD
      </tspan>
    </text>
  )
}
