import { setImmediate } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import type { Actors } from '#server/db/connect.ts'

/** A step of a plan, as PostgreSQL's auto_explain writes it. */
export interface PlanStep {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: PlanStep[]
}

export interface ReadPlan {
  actor: 'public' | 'staff' | 'platform'
  query: string
  /** Every step, from the top down. */
  steps: PlanStep[]
}

/**
 * What makes a connection tell its plans, those inside functions too: only a superuser may, so a function of the owner's does
 * it. To be run once by the owner of a test's database.
 */
export const TELL_PLANS = `
  create function tell_plans() returns void language plpgsql security definer as $$
  begin
    load 'auto_explain';
    perform set_config('auto_explain.' || name, value, false) from (values
      ('log_min_duration', '0'), ('log_nested_statements', 'on'), ('log_format', 'json'), ('log_level', 'notice')) as s (name, value);
  end $$`

/**
 * Hears the plans of whatever the three actors ask from now on.
 * @param settings of each connection, such as `set enable_seqscan = off`
 */
export function hearPlans(actors: Actors, settings: () => string) {
  const heard: ReadPlan[] = []
  let held = 0
  const known = new WeakSet<PoolClient>()
  const tell = (client: PoolClient) => client.query(`select tell_plans(); ${settings()}`).catch(() => {})
  for (const actor of ['public', 'staff', 'platform'] as const) {
    actors[actor].on('acquire', (client) => {
      held += 1
      void tell(client)
      if (known.has(client)) return
      known.add(client)
      client.on('notice', ({ message = '' }) => {
        const at = message.indexOf('{')
        if (!message.startsWith('duration:') || at < 0) return
        const { 'Query Text': query, Plan } = JSON.parse(message.slice(at))
        heard.push({ actor, query, steps: stepsOf(Plan) })
      })
    })
    actors[actor].on('release', () => {
      held -= 1
    })
  }
  return {
    /** What was heard since the last time. A plan is told when its statement's transaction ends, for which a read's answer does not wait. */
    async take(): Promise<ReadPlan[]> {
      while (held > 0) await setImmediate()
      return heard.splice(0)
    },
  }
}

const stepsOf = (step: PlanStep): PlanStep[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)]
