import { Cart, type CartProps, cartMeasures } from './cart.tsx'
import classes from './confirmation-scene.module.css'
import { Person } from './person.tsx'
import { Picture } from './picture.tsx'

type OrderedCart = Required<Pick<CartProps, 'size' | 'recycling'>>

const width = 272
const gap = 3.6

const mostCarts = 4

export function ConfirmationScene({ carts }: { carts: readonly OrderedCart[] }) {
  const drawn = carts.slice(0, mostCarts)
  const all = drawn.reduce((sum, cart) => sum + cartMeasures[cart.size].width + gap, 0)
  const start = (width - all - 44) / 2
  return (
    <div className={classes.scene}>
      <Picture width={width} height={72} below={2} ground="color-mix(in srgb, var(--fill) 42%, var(--soft))">
        {inARow(drawn, start).map((cart) => (
          <Cart key={cart.x} {...cart} />
        ))}
        <Person x={start + all + 32} />
      </Picture>
    </div>
  )
}

/** In inches. */
function inARow(carts: readonly OrderedCart[], start: number): (OrderedCart & { x: number })[] {
  let x = start
  return carts.map((cart) => {
    const placed = { ...cart, x }
    x += cartMeasures[cart.size].width + gap
    return placed
  })
}
