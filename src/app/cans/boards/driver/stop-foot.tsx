import { IconAlertTriangle, IconArrowBackUp, IconCheck, IconNavigation, IconPhone } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { streetOf } from '#app/cans/work/words/written-address.tsx'
import { Button } from '#app/kit/actions/button.tsx'
import { buttonClass } from '#app/kit/actions/button-look.ts'
import { Icon } from '#app/kit/display/icon.tsx'
import { useFootHeight } from '#app/kit/use-foot-height.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import { navigationLink } from './navigation-link.ts'
import classes from './stop-foot.module.css'

type StopFootProps = {
  task: Task
  onDone: (done: boolean) => void
  onProblem: () => void
}

/** Names the stop, whose card may be scrolled out of sight. */
export function StopFoot({ number, ...props }: StopFootProps & { number: number | undefined }) {
  const wrapper = useFootHeight()
  return (
    <div ref={wrapper}>
      <div className={`${classes.foot} ${classes.overList}`}>
        <StopActs {...props} named={<NamedStop number={number} street={streetOf(props.task.address)} />} />
      </div>
    </div>
  )
}

export const FramedFoot = (props: StopFootProps) => (
  <div className={classes.foot}>
    <StopActs {...props} />
  </div>
)

/** Hidden from screen readers, for which the actions follow their stop anyway. */
const NamedStop = ({ number, street }: { number: number | undefined; street: string }) => (
  <span className={classes.named} aria-hidden="true" translate="no">
    · {number !== undefined && <span className={classes.plate}>{number}</span>}{' '}
    <span className={classes.street}>{street}</span>
  </span>
)

function StopActs({ task, onDone, onProblem, named }: StopFootProps & { named?: ReactNode }) {
  const link = navigationLink(task, useHydrated() ? navigator.userAgent : '')
  const isWeb = link.startsWith('https:')
  return (
    <div className={classes.actions}>
      <a
        className={buttonClass({ size: 64 }, task.phone ? classes.navigate : classes.alone)}
        href={link}
        {...(isWeb && { target: '_blank', rel: 'noreferrer' })}
      >
        <Icon of={IconNavigation} size="m" />
        Navigate
      </a>
      {task.phone && (
        <a className={buttonClass({ tone: 'secondary', size: 64 }, classes.call)} href={`tel:${task.phone}`}>
          <Icon of={IconPhone} size="m" />
          Call
        </a>
      )}
      <Button
        tone="secondary"
        size={72}
        className={classes.problem}
        icon={<Icon of={IconAlertTriangle} size="m" />}
        onClick={onProblem}
      >
        Problem
      </Button>
      <DoneButton done={task.done} onDone={onDone} named={named} />
    </div>
  )
}

/** Ignores the second click of a double tap, which would hit the next stop. */
const isOwnPress = ({ detail }: MouseEvent) => detail < 2

type DoneButtonProps = { done: boolean; onDone: (done: boolean) => void; named: ReactNode }

function DoneButton({ done, onDone, named }: DoneButtonProps) {
  return (
    <Button
      tone={done ? 'secondary' : 'amber'}
      size={72}
      className={classes.done}
      icon={done ? <Icon of={IconArrowBackUp} size="m" /> : <IconCheck size={28} stroke={3} aria-hidden="true" />}
      onClick={(event) => isOwnPress(event) && onDone(!done)}
    >
      {done ? (
        'Not done'
      ) : (
        <span className={classes.label}>
          <span>Done</span> {named}
        </span>
      )}
    </Button>
  )
}
