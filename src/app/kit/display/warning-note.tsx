import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './warning-note.module.css'

interface WarningNoteProps {
  icon: Icon
  className?: string | undefined
  children: ReactNode
}

export const WarningNote = ({ icon: Icon, className = '', children }: WarningNoteProps) => (
  <p className={`${classes.note} ${className}`.trimEnd()}>
    <Icon size={20} stroke={1.75} aria-hidden="true" />
    <span>{children}</span>
  </p>
)
