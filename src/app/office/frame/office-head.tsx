import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Popover } from '#app/kit/actions/popover.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { useMedia } from '#app/kit/use-media.ts'
import classes from './office-head.module.css'
import { useOffice } from './use-office.ts'

type OfficeHeadProps = {
  title: ReactNode
  /** Right beside the title: state, place. */
  beside?: ReactNode
  /** What is done now and then: before the others, and on a phone behind three dots. */
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

function More({ children }: { children: ReactNode }) {
  const narrow = useMedia('(max-width: 879px)', useOffice().onPhone)
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
