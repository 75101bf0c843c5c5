import { href } from 'react-router'
import { listUrl, type ViewOf, YES_NO } from '#app/office/lists/list.view.ts'
import { answers, compareWords, type ListRules } from '#app/office/lists/show-list.ts'
import type { MapSummary } from '#contract/maps.ts'

export const mapsUrl = listUrl({
  sorts: ['id', 'name', 'areas', 'active'],
  sort: 'id',
  direction: 'ascending',
  fromHighest: ['areas', 'active'],
  filters: { active: { label: 'Active', options: YES_NO } },
})
export type MapsView = ViewOf<typeof mapsUrl>

export const mapRules: ListRules<MapSummary, MapsView> = {
  text: ({ id, name }) => `${id} ${name}`,
  passes: (map, { active }) => answers(active, map.active === 1),
  orders: {
    id: (a, b) => a.id - b.id,
    name: (a, b) => compareWords(a.name, b.name),
    areas: (a, b) => a.areas - b.areas,
    active: (a, b) => a.active - b.active,
  },
}

export const listPath = (isAdmin: boolean, company: number) =>
  href('/admin/maps') + (isAdmin ? `?company=${company}` : '')
