import type { Offset } from './picture.tsx'

export type TreeProps = Offset & { height: number; leaf?: string; trunk?: string }

const outline = 'M0-1L.158-.6H.093L.218-.367H.137L.264-.13H-.264L-.137-.367H-.218L-.093-.6H-.158Z'

/** `height` in inches; `x` is the trunk. */
export function Tree({ x = 0, height, leaf = 'var(--leaf)', trunk = 'var(--trunk)' }: TreeProps) {
  return (
    <g transform={`translate(${x} 0) scale(${height})`}>
      <path d="M-.0155-.14H.0155V0H-.0155Z" fill={trunk} />
      <path d={outline} fill={leaf} />
    </g>
  )
}
