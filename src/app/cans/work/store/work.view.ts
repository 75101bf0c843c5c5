import type { WorkRange } from '#domain/cans/lists/work-lists.ts'
import { type CalendarDay, isCalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatDay, formatDayWithWeekday } from '#domain/companies/days/day-formats.ts'

/** Stored in the URL. A missing choice is ''; null days mean today. */
export interface WorkView {
  from: CalendarDay | null
  to: CalendarDay | null
  user: string
  route: string
  archived: boolean
  /** Has no effect while no stop has a problem. */
  problems: boolean
  /** Only stops that are not reached when they are wanted. Has no effect while there are none. */
  outside: boolean
  list: 'yours' | 'others'
  /** Lists by default, as the specification has them. */
  board: '' | 'lists' | 'lanes'
  group: number | null
}

const dayOf = (given: string | null): CalendarDay | null => (given && isCalendarDay(given) ? given : null)

const boardOf = (given: string | null) => (given === 'lanes' || given === 'lists' ? given : '')

export function readWorkView(search: URLSearchParams): WorkView {
  const [from, to] = [dayOf(search.get('from')), dayOf(search.get('to'))]
  const isRange = from !== null && to !== null && from <= to
  const group = search.get('group') ?? ''
  return {
    from: isRange ? from : null,
    to: isRange ? to : null,
    user: search.get('user') ?? '',
    route: search.get('route') ?? '',
    archived: search.get('archived') === '1',
    problems: search.get('problems') === '1',
    outside: search.get('outside') === '1',
    list: search.get('list') === 'others' ? 'others' : 'yours',
    board: boardOf(search.get('view')),
    group: /^[1-9]\d{0,8}$/.test(group) ? Number(group) : null,
  }
}

export function workQuery(view: WorkView, change: Partial<WorkView>): string {
  const { from, to, user, route, archived, problems, outside, list, board, group } = { ...view, ...change }
  const query = new URLSearchParams()
  if (group !== null) query.set('group', String(group))
  if (from !== null && to !== null) {
    query.set('from', from)
    query.set('to', to)
  }
  if (user) query.set('user', user)
  if (route) query.set('route', route)
  if (archived) query.set('archived', '1')
  if (problems) query.set('problems', '1')
  if (outside) query.set('outside', '1')
  if (list === 'others') query.set('list', list)
  if (board) query.set('view', board)
  return query.size > 0 ? `?${query}` : '?'
}

export function rangeLabel(from: CalendarDay, to: CalendarDay, today: CalendarDay): string {
  if (from !== to) return `${formatDay(from)} to ${formatDay(to)}`
  return from === today ? `Today, ${formatDay(today)}` : formatDayWithWeekday(from)
}

export function rangeOf({ from, to, archived }: WorkView, today: CalendarDay): WorkRange {
  return { from: from ?? today, to: to ?? today, today, archived }
}
