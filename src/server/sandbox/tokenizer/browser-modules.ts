import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'

const names = ['frame.ts', 'card-entry.ts', 'messages.ts', 'options.ts'] as const

export function openBrowserModules(): (name: string) => string | null {
  const stripped = new Map<string, string>()
  return (name) => {
    if (!names.some((known) => known === name)) return null
    const kept = stripped.get(name)
    if (kept !== undefined) return kept
    const script = stripTypeScriptTypes(readFileSync(new URL(name, import.meta.url), 'utf8'))
    stripped.set(name, script)
    return script
  }
}
