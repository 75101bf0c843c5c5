import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

const DEPLOY = join(import.meta.dirname, '../../deploy')

/** The fields of a deploy/compose.yml service that a process can use. */
export interface ComposedService {
  environment?: Record<string, string>
  command?: string[]
}

/** The services of deploy/compose.yml with variables substituted, like `docker compose --env-file`. */
export function composedServices(values: Readonly<Record<string, string>>): Record<string, ComposedService> {
  const text = readFileSync(join(DEPLOY, 'compose.yml'), 'utf8')
  const written = parse(text, { merge: true }) as { services: Record<string, ComposedService> }
  return filledIn(written.services, values) as Record<string, ComposedService>
}

/** A file mounted into a container, with names and paths replaced. */
export function deployed(name: string, changes: readonly (readonly [there: string, here: string])[]): string {
  return changes.reduce(
    (text, [there, here]) => {
      if (!text.includes(there)) throw new Error(`deploy/${name} has no ${there}`)
      return text.replaceAll(there, here)
    },
    readFileSync(join(DEPLOY, name), 'utf8'),
  )
}

function filledIn(part: unknown, values: Readonly<Record<string, string>>): unknown {
  if (typeof part === 'string') return part.replaceAll(VARIABLE, (_all, name, kind, more) => filled(name, kind, more))
  if (Array.isArray(part)) return part.map((one) => filledIn(one, values))
  if (part === null || typeof part !== 'object') return part
  return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, filledIn(one, values)]))

  function filled(name: string, kind: string | undefined, more: string): string {
    const value = values[name]
    if (value) return value
    if (kind === '?') throw new Error(`compose.yml needs ${name}: ${more}`)
    return more ?? ''
  }
}

/** `${NAME}`, `${NAME:-instead}` and `${NAME:?why it is needed}`. */
const VARIABLE = /\$\{(\w+)(?::([?-])([^}]*))?\}/g
