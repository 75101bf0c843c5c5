type YardLabelProps = { yards: number; x: number; baseline: number; size: number; ratio?: number }

/** "20 YD" as painted on a container: the digits `size` inches tall type, YD at `ratio` of it. */
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
