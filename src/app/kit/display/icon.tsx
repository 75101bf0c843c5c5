import type { IconProps, Icon as Shape } from '@tabler/icons-react'

/** Beside words, and alone on a button; `m` is for what stands by itself. */
const SIZES = { s: { size: 20, stroke: 1.75 }, m: { size: 24, stroke: 2 } } as const

interface Props extends Pick<IconProps, 'className'> {
  of: Shape
  size?: keyof typeof SIZES
}

/** A picture that says nothing of its own: readers hear the words beside it. */
export const Icon = ({ of: Drawn, size = 's', className }: Props) => (
  <Drawn {...SIZES[size]} className={className} aria-hidden="true" />
)
