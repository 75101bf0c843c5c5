import { Children, type ComponentProps } from 'react'

type ListProps = ComponentProps<'ul'> & {
  ordered?: boolean
}

/** Renders nothing when empty, because screen readers announce an empty list. */
export function List({ ordered = false, children, ...rest }: ListProps) {
  if (Children.toArray(children).every((child) => child === '')) return null
  return ordered ? <ol {...(rest as ComponentProps<'ol'>)}>{children}</ol> : <ul {...rest}>{children}</ul>
}
