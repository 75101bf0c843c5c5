import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconRefresh } from '@tabler/icons-react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/kit/actions/button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { Panel } from '#app/kit/display/panel.tsx'
import { Moment } from '#app/office/display/moment.tsx'
import { OfficeHead } from '#app/page/office-head.tsx'
import { officeOf } from '#app/page/office-request.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import { ScreenFailed } from '#app/page/screen-failed.tsx'
import type { HealthState } from '#domain/operations/part-health.ts'
import type { Route } from './+types/health.screen'
import classes from './health.screen.module.css'
import {
  FaultsPanel,
  type Health,
  LatelyPanel,
  OutsidePanel,
  ProcessesPanel,
  QueuesPanel,
  VersionsPanel,
} from './health-panels.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Health', matches[0].loaderData, { hidden: true })

export async function loader({ context }: Route.LoaderArgs) {
  const { calls } = officeOf(context)
  return { health: await calls.get('health.getState', {}) }
}

export const ErrorBoundary = () => <ScreenFailed title="Health" failed="Server health couldn't be loaded" />

type Part = Health['parts'][number]

export default function HealthScreen({ loaderData: { health } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator()
  return (
    <>
      <OfficeHead title="Health">
        <Button
          tone="secondary"
          icon={<Icon of={IconRefresh} />}
          busy={state === 'loading' && 'Checking'}
          onClick={() => void revalidate()}
        >
          Check again
        </Button>
      </OfficeHead>
      <p className={classes.lead} aria-live="polite">
        <span>{`${summary(health.parts)} Checked`}</span> <Moment at={health.at} />.
      </p>
      <div className={classes.grid}>
        <Panel title="Parts">
          <ul className={classes.parts}>
            {health.parts.map((part) => (
              <PartRow key={part.part} {...part} />
            ))}
          </ul>
        </Panel>
        <div className={classes.side}>
          {health.outside.length > 0 && <OutsidePanel outside={health.outside} />}
          {health.browser.length > 0 && <FaultsPanel browser={health.browser} />}
          <LatelyPanel health={health} />
          <QueuesPanel queues={health.queues} />
          <VersionsPanel health={health} />
          <ProcessesPanel processes={health.processes} />
        </div>
      </div>
    </>
  )
}

function summary(parts: readonly Part[]): string {
  const bad = parts.filter(({ state }) => state === 'bad').length
  const toLookAt = parts.filter(({ state }) => state === 'look').length
  if (bad > 0) return bad === 1 ? '1 part is not working.' : `${bad} parts are not working.`
  if (toLookAt > 0) return toLookAt === 1 ? '1 part needs attention.' : `${toLookAt} parts need attention.`
  return 'Everything is working.'
}

const STATES = {
  good: { word: 'Works', Sign: IconCircleCheck },
  look: { word: 'Needs attention', Sign: IconAlertTriangle },
  bad: { word: 'Not working', Sign: IconCircleX },
} as const satisfies Record<HealthState, object>

function PartRow({ part, state, says, todo }: Part) {
  const { word, Sign } = STATES[state]
  return (
    <li className={classes.part} data-state={state}>
      <Sign size={24} stroke={1.75} role="img" aria-label={word} />
      <div>
        <h3 className={classes.name}>{part}</h3>
        <p>{says}</p>
        {todo && <p className={classes.todo}>{todo}</p>}
      </div>
    </li>
  )
}
