import type { ComponentProps, ReactNode } from 'react'
import classes from './toolbar.module.css'

export function Toolbar({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <fieldset className={className ? `${classes.toolbar} ${className}` : classes.toolbar} aria-label={label}>
      {children}
    </fieldset>
  )
}

export function ToolbarGroup({ children }: { children: ReactNode }) {
  return <div className={classes.group}>{children}</div>
}

export type ToolbarButtonProps = Omit<ComponentProps<'button'>, 'type' | 'className' | 'children'> & {
  label: string
  icon: ReactNode
  active?: boolean
}

/** A click keeps the text selection. */
export function ToolbarButton({ label, icon, active, ...button }: ToolbarButtonProps) {
  return (
    <button
      {...button}
      type="button"
      className={classes.button}
      aria-label={label}
      title={label}
      aria-pressed={active}
      onMouseDown={(event) => event.preventDefault()}
    >
      {icon}
    </button>
  )
}

export const toolbarButton = classes.button
