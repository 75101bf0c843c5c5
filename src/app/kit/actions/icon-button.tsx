import type { ComponentProps, ReactNode } from 'react'
import classes from './icon-button.module.css'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** Accessible name and tooltip; only refresh, close, zoom and arrows may go without a visible word. */
  label: string
  icon: ReactNode
  size?: 44 | 48
  framed?: boolean
}

export function IconButton({ label, icon, size = 44, framed = false, className, type, ...rest }: IconButtonProps) {
  const looks = [size === 48 && classes.size48, framed && classes.framed, className]
  const names = [classes.button, ...looks].filter(Boolean).join(' ')
  return (
    <button {...rest} type={type ?? 'button'} className={names} aria-label={label} title={label}>
      {icon}
    </button>
  )
}
