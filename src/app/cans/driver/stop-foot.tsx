import { IconAlertTriangle, IconCheck, IconNavigation, IconPhone } from '@tabler/icons-react'
import { Button } from '#app/kit/actions/button.tsx'
import { buttonClass } from '#app/kit/actions/button-look.ts'
import { useFootHeight } from '#app/kit/use-foot-height.ts'
import { useHydrated } from '#app/use-hydrated.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import { navigationLink } from './navigation-link.ts'
import classes from './stop-foot.module.css'

const icon = { size: 24, stroke: 2, 'aria-hidden': true } as const

type StopFootProps = { task: Task; onDone: () => void; onProblem: () => void }

/** What is done at the next stop, under the thumb; held sideways, beside what is read. */
export function StopFoot({ task, onDone, onProblem }: StopFootProps) {
  const wrapper = useFootHeight()
  // Which app leads there is known to the browser only.
  const way = navigationLink(task, useHydrated() ? navigator.userAgent : '')
  const isWeb = way.startsWith('https:')
  return (
    <div ref={wrapper}>
      <div className={classes.foot}>
        <div className={classes.actions}>
          <a
            className={buttonClass({ size: 64 }, task.phone ? classes.navigate : classes.alone)}
            href={way}
            {...(isWeb && { target: '_blank', rel: 'noreferrer' })}
          >
            <IconNavigation {...icon} />
            Navigate
          </a>
          {task.phone && (
            <a className={buttonClass({ tone: 'secondary', size: 64 }, classes.call)} href={`tel:${task.phone}`}>
              <IconPhone {...icon} />
              Call
            </a>
          )}
          <Button
            tone="secondary"
            size={72}
            className={classes.problem}
            icon={<IconAlertTriangle {...icon} />}
            onClick={onProblem}
          >
            Problem
          </Button>
          <Button
            tone="amber"
            size={72}
            className={classes.done}
            icon={<IconCheck size={28} stroke={3} aria-hidden="true" />}
            onClick={onDone}
          >
            Done
          </Button>
        </div>
      </div>
    </div>
  )
}
