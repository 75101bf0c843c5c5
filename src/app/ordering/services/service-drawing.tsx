import type { ReactElement } from 'react'
import { Cart, type CartSize, cartMeasures } from '#app/drawings/cart.tsx'
import { dumpsterHeight, rollOffMeasures } from '#app/drawings/container-measures.ts'
import { Dumpster } from '#app/drawings/dumpster.tsx'
import { Picture } from '#app/drawings/picture.tsx'
import { RollOff } from '#app/drawings/roll-off.tsx'
import { gallons } from '#domain/catalog/cart-size.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import { isRecycling, yardsOf } from './service-facts.ts'

type Described = { name: string; description: string }
type Drawn = Pick<AvailableService, 'name' | 'description' | 'type' | 'rolloff_size'>

const sizes: Record<string, CartSize> = { 32: 32, 35: 32, 64: 64, 65: 64, 95: 96, 96: 96 }

export function cartOf(service: Described): { size: CartSize; recycling: boolean } {
  const recycling = isRecycling(service)
  const named = sizes[gallons(service)?.slice(0, 2) ?? '']
  return { size: named ?? (recycling ? 64 : 96), recycling }
}

/** Pixels per inch for each type, since carts, dumpsters and roll-offs differ widely in size. */
const scales = { Residential: 1, Commercial: 0.75, 'Roll-Offs': 0.3 } as const
const POCKETS = 4

/** To one scale within its type; `height` is the tallest cart in px. */
export function ServiceDrawing({ service, height = 46 }: { service: Drawn; height?: number }) {
  const { width, inches, left, drawing } = drawn(service)
  const scale = (height / 46) * scales[service.type]
  return (
    <Picture
      width={width}
      height={inches}
      left={left}
      below={1}
      style={{ width: width * scale, height: (inches + 1) * scale }}
    >
      {drawing}
    </Picture>
  )
}

function drawn(service: Drawn): { width: number; inches: number; left: number; drawing: ReactElement } {
  const yards = yardsOf(service)
  switch (service.type) {
    case 'Residential': {
      const cart = cartOf(service)
      const { width, height } = cartMeasures[cart.size]
      return { width, inches: height, left: 0, drawing: <Cart {...cart} /> }
    }
    case 'Commercial': {
      const width = 72 + 2 * POCKETS
      return { width, inches: dumpsterHeight(yards), left: -POCKETS, drawing: <Dumpster size={yards} /> }
    }
    case 'Roll-Offs': {
      const { length, height } = rollOffMeasures(yards)
      return { width: length, inches: height, left: 0, drawing: <RollOff size={yards} labeled={false} /> }
    }
  }
}
