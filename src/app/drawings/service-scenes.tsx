import { Car } from './car.tsx'
import { Cart, type CartSize, cartMeasures } from './cart.tsx'
import { dumpsterHeight, inFeetAndInches, rollOffMeasures } from './container-measures.ts'
import { Dumpster } from './dumpster.tsx'
import { Person } from './person.tsx'
import { Picture } from './picture.tsx'
import { RollOff } from './roll-off.tsx'
import { Ruler } from './ruler.tsx'

/** All three scenes are 352 inches wide, so that cards of one width draw them to the same scale. */
const frame = {
  width: 352,
  height: 82,
  ground: 'color-mix(in srgb, var(--figure-ground) 75%, transparent)',
} as const

export interface SoldCart {
  size: CartSize
  recycling: boolean
}

const gallons: Record<CartSize, string> = { 32: '32/35', 64: '64/65', 96: '95/96' }
const cartName = ({ size, recycling }: SoldCart) => `a ${gallons[size]} gallon ${recycling ? 'recycling ' : ''}cart`
const BETWEEN_CARTS = 17.4

export function ResidentialScene({ carts }: { carts: readonly SoldCart[] }) {
  const [first, second] = carts
  const left = 74
  return (
    <Picture {...frame} title={`A person 5 ft 8 in tall, ${carts.slice(0, 2).map(cartName).join(', ')} and a car`}>
      <Person x={41} />
      {first && <Cart x={left} {...first} />}
      {first && second && <Cart x={left + cartMeasures[first.size].width + BETWEEN_CARTS} {...second} />}
      <Car x={164} />
    </Picture>
  )
}

const dumpsterName = (yards: number) =>
  `${yards === 8 ? 'an' : 'a'} ${yards} yard dumpster ${inFeetAndInches(dumpsterHeight(yards))} high`

/** Sizes in cubic yards. */
export function DumpsterScene({ sizes }: { sizes: readonly number[] }) {
  const [first = 4, second] = sizes
  const names = second === undefined ? [dumpsterName(first)] : [dumpsterName(first), dumpsterName(second)]
  return (
    <Picture {...frame} title={`A person beside ${names.join(' and ')}`}>
      <Person x={41} />
      <Dumpster x={76.6} size={first} />
      {second !== undefined && <Dumpster x={187} size={second} second />}
      <Ruler x={312} feet={6} />
    </Picture>
  )
}

export function RollOffScene({ size }: { size: number }) {
  const { length, height } = rollOffMeasures(size)
  return (
    <Picture
      {...frame}
      height={Math.max(frame.height, height + 2)}
      title={`A person beside a ${size} yard roll-off ${inFeetAndInches(length)} long and ${inFeetAndInches(height)} high`}
    >
      <Person x={17.3} />
      <RollOff x={38.8} size={size} />
      <Ruler x={312} feet={4} />
    </Picture>
  )
}
