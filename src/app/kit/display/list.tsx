import { Children, type ComponentProps } from 'react'

type ListProps = ComponentProps<'ul'> & {
  /** Its order says something. */
  ordered?: boolean
}

/** A list, or nothing where nothing is in it: a reader would announce one and find it empty. */
export function List({ ordered = false, children, ...rest }: ListProps) {
  if (Children.toArray(children).every((child) => child === '')) return null
  return ordered ? <ol {...(rest as ComponentProps<'ol'>)}>{children}</ol> : <ul {...rest}>{children}</ul>
}
