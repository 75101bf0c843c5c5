/** Provided by the server tests' setup to each test file. */
export type Cluster = Readonly<{
  ownerUrl: string
  /** Databases to clone: a migrated empty one, and one with the demo data. */
  templates: Readonly<Record<Template, string>>
  /** Data folder with the demo data's files. */
  demoFolder: string
  /** Data folder of a product stopped on the demo data, for copying. */
  productFolder: string
}>

export type Template = 'empty' | 'demo'

declare module 'vitest' {
  interface ProvidedContext {
    cluster: Cluster
  }
}

export const testSecret = 'a secret that only the tests of this project use'

export function databaseUrl(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}
