import type { ComponentProps, ReactNode } from 'react'
import classes from './toolbar.module.css'

/** A row of small buttons over what they work on. It wraps, and stays in sight while that is scrolled. */
export function Toolbar({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <fieldset className={className ? `${classes.toolbar} ${className}` : classes.toolbar} aria-label={label}>
      {children}
    </fieldset>
  )
}

/** Buttons that belong together, edge to edge. */
export function ToolbarGroup({ children }: { children: ReactNode }) {
  return <div className={classes.group}>{children}</div>
}

export type ToolbarButtonProps = Omit<ComponentProps<'button'>, 'type' | 'className' | 'children'> & {
  label: string
  icon: ReactNode
  /** Whether what it does is on where the caret stands. */
  active?: boolean
}

/** A press leaves the selection where it is. */
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

/** The look of a toolbar's button, for one that opens something. */
export const toolbarButton = classes.button
