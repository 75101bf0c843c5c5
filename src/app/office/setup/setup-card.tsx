import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Icon } from '#app/kit/display/icon.tsx'
import { Panel } from '#app/kit/display/panel.tsx'
import type from '#app/kit/type.module.css'
import type { Setup } from '#contract/companies/dashboard.ts'
import classes from './setup-card.module.css'
import { setupSteps } from './setup-steps.ts'

type SetupCardProps = { setup: Setup; slug: string }

export function SetupCard({ setup, slug }: SetupCardProps) {
  const steps = setupSteps(slug)
  const left = steps.filter(({ name }) => !setup[name])
  const [next] = left
  if (!next) return null
  return (
    <Panel title="Get ready to sell" note={`${steps.length - left.length} of ${steps.length} done`}>
      <ol className={classes.steps}>
        {steps.map(({ name, title, why, to }) => (
          <li key={name} className={classes.step}>
            <span className={setup[name] ? classes.done : classes.open}>
              <Icon of={setup[name] ? IconCircleCheck : IconCircle} />
            </span>
            {setup[name] ? (
              <span>
                {title}
                <span className={type.hidden}>, done</span>
              </span>
            ) : (
              <span className={name === next.name ? classes.next : undefined}>
                <Link className={type.link} to={to}>
                  {title}
                </Link>
                <span className={classes.why}>{why}</span>
              </span>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
