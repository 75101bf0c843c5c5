import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { inOwnElement } from '#app/kit/own-element.tsx'
import { type ButtonLook, buttonClass } from './button-look.ts'

export type ButtonLinkProps = ButtonLook & LinkProps & { icon?: ReactNode; iconAfter?: ReactNode }

export function ButtonLink({ tone, size, wide, icon, iconAfter, className, children, ...link }: ButtonLinkProps) {
  return (
    <Link {...link} className={buttonClass({ tone, size, wide }, className)}>
      {icon}
      {inOwnElement(children)}
      {iconAfter}
    </Link>
  )
}
