import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Popover } from '#app/kit/actions/popover.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { useMedia } from '#app/kit/use-media.ts'
import classes from './office-head.module.css'
import { useOffice } from './use-office.ts'

type OfficeHeadProps = {
  title: ReactNode
  beside?: ReactNode
  choice?: ReactNode
  secondaryActions?: ReactNode
  more?: ReactNode
  children?: ReactNode
}

export function OfficeHead({ title, beside, children, ...folding }: OfficeHeadProps) {
  const { choice, secondaryActions, more } = folding
  return (
    <div className={classes.head}>
      <h1 className={classes.title}>{title}</h1>
      {beside}
      {choice || secondaryActions || more ? (
        <Folding {...folding}>{children}</Folding>
      ) : (
        children && <div className={classes.end}>{children}</div>
      )}
    </div>
  )
}

function Folding({ choice, secondaryActions, more, children }: Omit<OfficeHeadProps, 'title' | 'beside'>) {
  const narrow = useMedia('(max-width: 54.9375rem)', useOffice().onPhone)
  const isCrowded = useMedia('(max-width: 93.6875rem)', true) && Boolean(choice)
  const folds = narrow || isCrowded
  return (
    <>
      {narrow && choice && <div className={classes.choice}>{choice}</div>}
      <div className={classes.end}>
        {!folds && secondaryActions}
        {!narrow && choice}
        {!narrow && more}
        {((folds && secondaryActions) || (narrow && more)) && (
          <Popover
            label="More"
            className={classes.menu}
            buttonProps={{ className: classes.dots, 'aria-label': 'More' }}
            button={<Icon of={IconDots} />}
          >
            <div className={classes.more}>
              {folds && secondaryActions}
              {narrow && more}
            </div>
          </Popover>
        )}
        {children}
      </div>
    </>
  )
}
