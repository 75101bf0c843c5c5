import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Popover } from '#app/kit/actions/popover.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { useMedia } from '#app/kit/use-media.ts'
import classes from './office-head.module.css'
import { useChoosesCompany, useOffice } from './use-office.ts'

type OfficeHeadProps = {
  title: ReactNode
  /** Right beside the title: state, place. */
  beside?: ReactNode
  /** What is done now and then: before the others, or behind three dots where there is no room for all. */
  more?: ReactNode
  /** At the right end: what can be done. */
  children?: ReactNode
}

/** The heading of a screen. */
export function OfficeHead({ title, beside, more, children }: OfficeHeadProps) {
  return (
    <div className={classes.head}>
      <h1 className={classes.title}>{title}</h1>
      {beside}
      {(children || more) && (
        <div className={classes.end}>
          {more && <More>{more}</More>}
          {children}
        </div>
      )}
    </div>
  )
}

/** Whoever chooses a company has that choice in the same line. */
function More({ children }: { children: ReactNode }) {
  const chooses = useChoosesCompany()
  const narrow = useMedia(`(max-width: ${chooses ? 1499 : 879}px)`, useOffice().onPhone || chooses)
  if (!narrow) return children
  return (
    <Popover
      label="More"
      buttonProps={{ className: classes.dots, 'aria-label': 'More' }}
      button={<Icon of={IconDots} />}
    >
      <div className={classes.more}>{children}</div>
    </Popover>
  )
}
