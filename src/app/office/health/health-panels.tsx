import type { ReactNode } from 'react'
import { Panel } from '#app/kit/display/panel.tsx'
import { Moment } from '#app/office/display/moment.tsx'
import type { Answer } from '#contract/contract.ts'
import { counted, countText } from '#domain/words/counted.ts'
import classes from './health.screen.module.css'

export type Health = Answer<'health.getState'>

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

export const OutsidePanel = ({ outside }: Pick<Health, 'outside'>) => (
  <Panel title="Outside services" note="Checked once a minute by the process that serves you.">
    <ul className={classes.parts}>
      {outside.map(({ service, setting, reached, since, reason }) => (
        <li key={setting} className={classes.outside}>
          <h3 className={classes.name}>{service}</h3>
          <p>
            {reached === null && <span>Not tried yet.</span>}
            {since && (
              <>
                <span>{reached ? 'Reached since ' : 'Not reached since '}</span>
                <Moment at={since} />.
              </>
            )}
          </p>
          <p className={classes.todo}>{[setting, reason].filter(Boolean).join(': ')}</p>
        </li>
      ))}
    </ul>
  </Panel>
)

export const FaultsPanel = ({ browser }: Pick<Health, 'browser'>) => (
  <Panel title="Browser errors" note="Reported by visitors' browsers to this process since it started.">
    <ul className={classes.parts}>
      {browser.map(({ page, source, message, build, count, last }) => (
        <li key={`${page} ${source} ${message} ${build}`} className={classes.outside}>
          <h3 className={classes.name}>{page}</h3>
          <p>{message}</p>
          <p className={classes.todo}>
            <span>{`${counted(count, 'time')}, last`}</span> <Moment at={last} />
            <span>{build && `, build ${build}`}</span>
          </p>
        </li>
      ))}
    </ul>
  </Panel>
)

export const LatelyPanel = ({ health: { lastmail, nextbackup, lastarchived } }: { health: Health }) => (
  <Panel title="Last and next">
    <dl>
      <Fact name="Last message sent">{lastmail ? <Moment at={lastmail} /> : 'none yet'}</Fact>
      {nextbackup && (
        <Fact name="Next backup">
          <Moment at={nextbackup} />
        </Fact>
      )}
      {lastarchived && (
        <Fact name="Last log archived">
          <Moment at={lastarchived} />
        </Fact>
      )}
    </dl>
  </Panel>
)

export const QueuesPanel = ({ queues }: Pick<Health, 'queues'>) => (
  <Panel title="Jobs by queue" note="Counted within the last minute. Failed jobs of the last week.">
    <dl>
      {queues.map((counts) => (
        <Fact key={counts.queue} name={counts.queue}>
          {queueWords(counts)}
        </Fact>
      ))}
    </dl>
  </Panel>
)

function queueWords({ waiting, active, failed }: Health['queues'][number]): string {
  const words = [
    waiting > 0 && `${countText(waiting)} waiting`,
    active > 0 && `${countText(active)} running`,
    failed > 0 && `${countText(failed)} failed`,
  ].filter((word) => word !== false)
  return words.length > 0 ? words.join(', ') : 'idle'
}

export const VersionsPanel = ({ health: { versions, databasesize } }: { health: Health }) => (
  <Panel title="Versions">
    <dl>
      <Fact name="Haulyard">{versions.haulyard}</Fact>
      <Fact name="Node.js">{versions.node}</Fact>
      <Fact name="PostgreSQL">{versions.postgresql}</Fact>
      <Fact name="Schema">{versions.schema}</Fact>
      <Fact name="Database">{`${(databasesize / 1e6).toLocaleString('en-US', { maximumFractionDigits: 0 })} MB`}</Fact>
    </dl>
  </Panel>
)

export const ProcessesPanel = ({ processes }: Pick<Health, 'processes'>) => (
  <Panel title="Processes" note="By machine and process id, with the time each connected to the database.">
    <dl>
      {processes.map(({ name, version, since }) => (
        <Fact key={name} name={version ? `${name}, ${version}` : name}>
          <Moment at={since} />
        </Fact>
      ))}
    </dl>
  </Panel>
)
