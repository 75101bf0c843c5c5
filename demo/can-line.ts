import type { DemoCanLine } from '#demo/shapes/work-shapes.ts'

const none: DemoCanLine = { action: '', count: '', canType: '', canSize: '' }

export function canLine(action: string, count: number, canSize: string, canType: string): DemoCanLine {
  return { action, count, canType, canSize }
}

/** A task always has three lines; unused ones are empty. */
export function threeLines(...lines: DemoCanLine[]): DemoCanLine[] {
  return [...lines, none, none, none].slice(0, 3)
}
