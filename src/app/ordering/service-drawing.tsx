import { Cart, type CartSize, cartMeasures } from '#app/drawings/cart.tsx'
import { Picture } from '#app/drawings/picture.tsx'
import { gallons, isRecycling } from './service-facts.ts'

type Described = { name: string; description: string }

const sizes: Record<string, CartSize> = { 32: 32, 35: 32, 64: 64, 65: 64, 95: 96, 96: 96 }

/** The cart that a service's words describe. */
export function cartOf(service: Described): { size: CartSize; recycling: boolean } {
  const recycling = isRecycling(service)
  const named = sizes[gallons(service)?.slice(0, 2) ?? '']
  return { size: named ?? (recycling ? 64 : 96), recycling }
}

/** A service's cart; all of them in one scale, `height` px for the tallest. */
export function ServiceDrawing({ service, height = 46 }: { service: Described; height?: number }) {
  const cart = cartOf(service)
  const { width, height: inches } = cartMeasures[cart.size]
  const scale = height / 46
  return (
    <Picture width={width} height={inches} below={1} style={{ width: width * scale, height: (inches + 1) * scale }}>
      <Cart {...cart} />
    </Picture>
  )
}
