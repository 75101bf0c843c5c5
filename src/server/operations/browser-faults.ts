import { Counter, type Registry } from 'prom-client'
import { type BrowserFault, type FaultSource, faultWords } from '#domain/site/browser-faults.ts'
import type { Log } from './log.ts'

interface ReportedFault extends BrowserFault {
  count: number
  last: Date
}

export interface BrowserFaults {
  report: (fault: BrowserFault) => void
  recent: () => readonly ReportedFault[]
}

const MOST_KEPT = 50
const LOG_AGAIN_MS = 3_600_000

interface Parts {
  log: Pick<Log, 'error'>
  metrics: { browserFault: (source: FaultSource) => void }
  now: () => Date
}

/** At most once an hour for each error. */
export function openBrowserFaults({ log, metrics, now }: Parts): BrowserFaults {
  const kept = new Map<string, ReportedFault & { logged: Date }>()
  return {
    report(reported) {
      const fault = { ...reported, message: faultWords(reported.message) }
      metrics.browserFault(fault.source)
      const at = now()
      const key = JSON.stringify(fault)
      const known = kept.get(key)
      const isDue = !known || at.getTime() - known.logged.getTime() >= LOG_AGAIN_MS
      if (isDue) log.error({ fault, count: (known?.count ?? 0) + 1 }, 'a screen failed in a browser')
      // Evicts the oldest report: a map keeps insertion order.
      kept.delete(key)
      kept.set(key, { ...fault, count: (known?.count ?? 0) + 1, last: at, logged: isDue ? at : known.logged })
      const oldest = kept.keys().next().value
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    },
    recent: () => [...kept.values()].reverse().map(({ logged: _, ...fault }) => fault),
  }
}

export function countBrowserFaults(registry: Registry): (source: FaultSource) => void {
  const faults = new Counter({
    name: 'haulyard_browser_faults_total',
    help: 'Errors reported by browsers: on a screen, in the background, or around money.',
    labelNames: ['source'],
    registers: [registry],
  })
  return (source) => faults.inc({ source })
}
