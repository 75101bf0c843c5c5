import type { IconProps, Icon as Shape } from '@tabler/icons-react'

/** `s` beside words and alone on a button; `m` for a freestanding icon. */
const SIZES = { s: { size: 20, stroke: 1.75 }, m: { size: 24, stroke: 2 } } as const

interface Props extends Pick<IconProps, 'className'> {
  of: Shape
  size?: keyof typeof SIZES
}

export const Icon = ({ of: Drawn, size = 's', className }: Props) => (
  <Drawn {...SIZES[size]} className={className} aria-hidden="true" />
)
