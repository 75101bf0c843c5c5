import { Car } from './car.tsx'
import { Cart } from './cart.tsx'
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

/** Carts beside a person and a car. */
export function ResidentialScene() {
  return (
    <Picture {...frame} title="A person 5 ft 8 in tall, a 95/96 gallon cart, a 64/65 gallon recycling cart and a car">
      <Person x={41} />
      <Cart x={74} size={96} />
      <Cart x={124} size={64} recycling />
      <Car x={164} />
    </Picture>
  )
}

/** Dumpsters of 4 and 8 yards beside a person and a ruler. */
export function DumpsterScene() {
  return (
    <Picture {...frame} title="A person beside a 4 yard dumpster 4 ft 6 in high and an 8 yard dumpster 6 ft 3 in high">
      <Person x={41} />
      <Dumpster x={76.6} size={4} />
      <Dumpster x={187} size={8} second />
      <Ruler x={312} feet={6} />
    </Picture>
  )
}

/** A roll-off of 20 yards beside a person and a ruler. */
export function RollOffScene() {
  return (
    <Picture {...frame} title="A person beside a 20 yard roll-off 22 ft long and 4 ft 6 in high">
      <Person x={17.3} />
      <RollOff x={38.8} size={20} />
      <Ruler x={312} feet={4} />
    </Picture>
  )
}
