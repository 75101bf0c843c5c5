import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { inOwnElement } from '#app/kit/own-element.tsx'
import { type ButtonLook, buttonClass } from './button-look.ts'

export type ButtonLinkProps = ButtonLook & LinkProps & { icon?: ReactNode; iconAfter?: ReactNode }

/** A link that looks like a button; unlike a button it can be opened in a new tab. */
export function ButtonLink({ tone, size, wide, icon, iconAfter, className, children, ...link }: ButtonLinkProps) {
  return (
    <Link {...link} className={buttonClass({ tone, size, wide }, className)}>
      {icon}
      {inOwnElement(children)}
      {iconAfter}
    </Link>
  )
}
