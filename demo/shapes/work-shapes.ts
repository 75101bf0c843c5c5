import type { TownAddress } from '#demo/town.ts'
import type { StopTold } from '#domain/cans/told/next-news.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'

export type TaskKind = 'deliveries' | 'gobacks'

export interface DemoCanLine {
  action: string
  count: number | ''
  canType: string
  canSize: string
}

export interface DemoTask {
  id: string
  groupId: number
  type: TaskKind
  name: string
  address: TownAddress
  phone: string
  deliveryDate: CalendarDay
  fixCan: boolean
  notes: string
  cans: DemoCanLine[]
  /** A username (deliveries) or a route's label (go backs). */
  assignedTo: string
  displayOrder: number
  done: boolean
  doneat: Date | null
  doneby: string | null
  archived: boolean
}

export interface DemoRemark {
  id: string
  task: string
  groupId: number
  kind: 'note' | 'problem'
  reason: string
  text: string
  by: string
  at: Date
}

export interface DemoToldStop {
  task: string
  groupId: number
  key: string
  told: StopTold
}

export interface DemoRoute {
  id: string
  label: string
  groupId: number
}
