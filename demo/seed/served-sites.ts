import type { DemoData } from '#demo/demo-data.ts'
import type { Row, TableRows } from '#demo/seed/insert-rows.ts'
import type { DemoSite } from '#demo/shapes/plan-shapes.ts'

/** Sites that say more than an address; the others are made with their services. */
export const servedSiteRows = ({ sites }: DemoData, ids: ReadonlyMap<string, number>): TableRows[] => [
  ['sites', sites.map((site) => siteRow(site, ids.get(site.customer)))],
]

function siteRow({ companyid, address: house, sold: _, ...site }: DemoSite, customer: number | undefined): Row {
  const { number, street, ...place } = house
  const { customer: _uuid, ...words } = site
  return { ...words, ...place, company_id: companyid, customer_id: customer, address: `${number} ${street}` }
}
