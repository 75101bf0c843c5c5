/** What the setup of the server tests hands to each test file. */
export type Cluster = Readonly<{
  ownerUrl: string
  /** Databases to clone: a migrated empty one, and the same with the demo data in it. */
  templates: Readonly<Record<Template, string>>
  /** The data folder that the demo data wrote its files into. */
  demoFolder: string
  /** A data folder as a product on the demo data leaves it that was stopped: to be copied. */
  productFolder: string
}>

export type Template = 'empty' | 'demo'

declare module 'vitest' {
  interface ProvidedContext {
    cluster: Cluster
  }
}

/** APP_SECRET of the tests. */
export const testSecret = 'a secret that only the tests of this project use'

/** The same server and user, another database. */
export function databaseUrl(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}
