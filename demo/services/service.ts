import { mondayToFriday } from '#demo/service-days.ts'
import type { DemoService } from '#demo/shapes/hauler-shapes.ts'
import type { PriceRow } from '#domain/catalog/service.ts'

type Given = Pick<DemoService, 'id' | 'companyid' | 'mapid' | 'name' | 'description'> & Partial<DemoService>

/** A cart service: weekdays, up to three carts, no tax by default. */
export function residential(given: Given): DemoService {
  return {
    label: given.name,
    type: 'Residential',
    active: 1,
    tax: 0,
    daysavailable: mondayToFriday,
    cansoffered: 3,
    pricing: null,
    prices: [],
    rolloff: null,
    ...given,
  }
}

export function commercial(given: Given): DemoService {
  return { ...residential({ cansoffered: 2, ...given }), type: 'Commercial' }
}

/** A container that is delivered, filled and picked up; its price rows carry days instead of a month. */
export function rollOff(
  given: Given & { rolloff: NonNullable<DemoService['rolloff']>; prices: PriceRow[] },
): DemoService {
  return { ...residential({ cansoffered: 1, ...given }), type: 'Roll-Offs' }
}
