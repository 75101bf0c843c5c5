import classes from '#app/drawings/confirmation-scene.module.css'
import { ConfirmationScene } from '#app/drawings/confirmation-scene.tsx'
import { rollOffMeasures } from '#app/drawings/container-measures.ts'
import { Dumpster } from '#app/drawings/dumpster.tsx'
import { Person } from '#app/drawings/person.tsx'
import { Picture } from '#app/drawings/picture.tsx'
import { RollOff } from '#app/drawings/roll-off.tsx'
import type { LoadedOrder } from '#app/ordering/placed/use-customer-order.ts'
import { cartOf } from '#app/ordering/services/service-drawing.tsx'
import { yardsOf } from '#app/ordering/services/service-facts.ts'
import type { CustomerOrder } from '#contract/services/orders.ts'
import type { AvailableService } from '#domain/catalog/service.ts'

const GROUND = 'color-mix(in srgb, var(--fill) 42%, var(--soft))'
const MOST = 2
/** Inches: the width of the scene, and from one dumpster to the next. */
const SCENE = 320
const APART = 92

export function OrderedScene({ loaded, services }: { loaded: LoadedOrder; services: readonly AvailableService[] }) {
  if (loaded.state !== 'ready') return <ConfirmationScene carts={[]} />
  const order = loaded.value
  if (order.type === 'Residential') return <ConfirmationScene carts={cartsOf(order, services)} />
  return (
    <div className={classes.scene}>
      {order.type === 'Commercial' ? <Dumpsters order={order} /> : <OneRollOff order={order} />}
    </div>
  )
}

function Dumpsters({ order }: { order: CustomerOrder }) {
  const sizes = order.lines.flatMap(({ name, cans }) =>
    Array.from({ length: cans }, () => yardsOf({ name, rolloff_size: 0 })),
  )
  const count = Math.min(sizes.length, MOST)
  const left = (SCENE - count * APART - 44) / 2
  const drawn = sizes.slice(0, count).map((yards, index) => ({ yards, x: left + APART * index }))
  return (
    <Picture width={SCENE} height={78} below={2} ground={GROUND}>
      {drawn.map(({ yards, x }) => (
        <Dumpster key={x} x={x} size={yards} />
      ))}
      <Person x={left + APART * count + 26} />
    </Picture>
  )
}

function OneRollOff({ order }: { order: CustomerOrder }) {
  const yards = order.lines[0]?.rolloff?.size ?? yardsOf({ name: order.lines[0]?.name ?? '', rolloff_size: 0 })
  const { length, height } = rollOffMeasures(yards)
  return (
    <Picture width={320} height={Math.max(height, 70) + 2} below={2} ground={GROUND}>
      <RollOff x={10} size={yards} />
      <Person x={length + 30} />
    </Picture>
  )
}

function cartsOf(order: CustomerOrder, services: readonly AvailableService[]) {
  return order.lines.flatMap(({ name, cans }) => {
    const service = services.find((each) => each.name === name) ?? { name, description: '' }
    return Array.from({ length: cans }, () => cartOf(service))
  })
}
