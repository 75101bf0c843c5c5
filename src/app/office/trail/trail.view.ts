import { type DayRange, dayIn } from '#app/office/lists/days-filter.tsx'
import { type ListUrl, listUrl, oneOf, queryOf, type ViewOf } from '#app/office/lists/list.view.ts'
import type { Asked } from '#contract/contract.ts'
import { TRAIL_KINDS, TRAIL_SUBJECTS, type TrailSubject } from '#domain/trail/trail-line.ts'

const list = listUrl({
  sorts: ['id'],
  sort: 'id',
  direction: 'descending',
  filters: { kind: { label: 'About', options: TRAIL_KINDS } },
})

export type TrailView = ViewOf<typeof list> &
  DayRange & {
    user: number | null
    subject: TrailSubject | ''
    record: string
    /** The paging cursor: id of the previous page's last line. */
    after: number | null
  }

const numbered = (given: string | null): number | null => (/^[1-9]\d{0,14}$/.test(given ?? '') ? Number(given) : null)

const read = (search: URLSearchParams): TrailView => {
  const subject = oneOf(TRAIL_SUBJECTS, search.get('subject')) ?? ''
  return {
    ...list.read(search),
    from: dayIn(search.get('from')),
    to: dayIn(search.get('to')),
    user: numbered(search.get('user')),
    subject,
    record: subject === '' ? '' : (search.get('record') ?? ''),
    after: numbered(search.get('after')),
  }
}
const write = queryOf(read)

const NO_FILTERS: Partial<TrailView> = { q: '', kind: '', from: '', to: '', user: null, subject: '', record: '' }

export const trailUrl: ListUrl<TrailView> = {
  ...list,
  read,
  // A changed filter returns to the newest line.
  query: (view, change) => write(view, { after: null, ...change }),
  noFilters: NO_FILTERS,
  filterCount: ({ q, kind, from, to, user, subject }) =>
    [q.trim(), kind, from || to, user, subject].filter((filter) => filter !== '' && filter !== null).length,
}

export function trailInput(view: TrailView, company: number | null): Asked<'trail.export'> {
  const { q, kind, from, to, user, subject, record } = view
  return {
    ...(company !== null && { companyId: company }),
    ...(q.trim() && { query: q.trim() }),
    ...(kind && { kind }),
    ...(from && { from }),
    ...(to && { to }),
    ...(user !== null && { user }),
    ...(subject && { subject, record }),
  }
}

export function trailFile(view: TrailView, company: number | null): string {
  const query = Object.entries(trailInput(view, company)).map(([field, value]) => [field, String(value)])
  return `/cfc/api/trail.cfc?${new URLSearchParams([['method', 'export'], ...query])}`
}

export const linePath = (view: TrailView, id: number): string =>
  `${trailUrl.query(view, { after: view.after })}&line=${id}`

export const openLine = (search: URLSearchParams): number | null => numbered(search.get('line'))

export const recordTrail = (subject: TrailSubject, record: string | number): string =>
  `/admin/trail?${new URLSearchParams({ subject, record: String(record) })}`
