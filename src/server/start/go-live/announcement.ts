import type { DemoFound } from './leave-demo.ts'

export function announcement({ deleted, kept, counts }: DemoFound, dataDir: string): string {
  const { people, customers, orders, posts, addresses } = counts
  const gone = [
    deleted.length > 0 ? `companies: ${namesOf(deleted)}` : 'no company',
    `${customers} customers and leads, ${orders} orders, and everything else of these companies`,
    `${people} logins, ${posts} posts with their comments, ${addresses} addresses`,
    'the demo’s files and map, all open sessions, the card sandbox’s ledger',
  ]
  const none = deleted.length === 0 && people === 0 && addresses === 0
  const stays = kept.length > 0 ? ['These stay, with all their data:', ...bullets([namesOf(kept)])] : []
  const said = none
    ? [`${dataDir} has no demo data.`]
    : [`Going live permanently deletes from ${dataDir}:`, ...bullets(gone)]
  return ['', ...said, ...stays, ''].join('\n')
}

const namesOf = (companies: readonly { name: string }[]) => companies.map(({ name }) => name).join(', ')
const bullets = (lines: readonly string[]) => lines.map((line) => `  - ${line}`)
