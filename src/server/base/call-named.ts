import { type CallName, contract } from '#contract/contract.ts'

const CALLS = new Map(Object.keys(contract).map((name) => [name.toLowerCase(), name as CallName]))

export function callNamed(file: string, method: string | null): CallName | undefined {
  if (method === null && /^users$/i.test(file)) return 'users.create'
  return CALLS.get(`${componentNamed(file)}.${method}`.toLowerCase())
}

const componentNamed = (file: string) => /^([a-z]+)\.cfc$/i.exec(file)?.[1]?.toLowerCase() ?? ''
