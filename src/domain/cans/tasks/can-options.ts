// Fixed options of can lines. Deliveries and Go Backs have different ones; the sizes of Go Backs are material names.

export const taskTypes = ['deliveries', 'gobacks'] as const
export type TaskType = (typeof taskTypes)[number]

const deliveryActions = ['Delivery', 'Pick-Up', 'Swap', 'Fix', 'Other'] as const
export const deliveryTypes = ['Trash', 'Recycle', 'Yard', 'Organic', 'Other'] as const
export const deliverySizes = [
  '95/96',
  '64/65',
  '45/48',
  '32/35',
  '200',
  '300',
  '1 CY',
  '1.5 CY',
  '2 CY',
  '3 CY',
  '4 CY',
  '5 CY',
  '6 CY',
  '8 CY',
  '10 CY',
  'Other',
] as const

export type DeliveryAction = (typeof deliveryActions)[number]
export type DeliveryCanType = (typeof deliveryTypes)[number]
export type DeliveryCanSize = (typeof deliverySizes)[number]

export const canOptions = {
  deliveries: { actions: deliveryActions, types: deliveryTypes, sizes: deliverySizes },
  gobacks: {
    actions: ['Empty', 'Other'],
    types: ['Residential', 'Commercial'],
    sizes: ['Trash', 'Recycle', 'Yard', 'Organic'],
  },
} as const satisfies Record<TaskType, Record<'actions' | 'types' | 'sizes', readonly string[]>>

/** A task has three lines; an unused line is empty in every field. */
export interface CanLine {
  action: string
  count: number | ''
  canType: string
  canSize: string
}

export const emptyCanLine: CanLine = { action: '', count: '', canType: '', canSize: '' }

export const CAN_LINES = 3

export function threeCanLines(lines: readonly CanLine[]): CanLine[] {
  return [...lines, ...Array.from({ length: CAN_LINES }, () => emptyCanLine)].slice(0, CAN_LINES)
}
