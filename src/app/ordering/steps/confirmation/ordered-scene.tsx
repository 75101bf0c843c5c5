import { ConfirmationScene } from '#app/drawings/confirmation-scene.tsx'
import { PlacedDumpsters, PlacedRollOff } from '#app/drawings/placed-containers.tsx'
import type { LoadedOrder } from '#app/ordering/placed/use-customer-order.ts'
import { cartOf } from '#app/ordering/services/service-drawing.tsx'
import { yardsOf } from '#app/ordering/services/service-facts.ts'
import type { CustomerOrder } from '#contract/services/orders.ts'
import type { AvailableService } from '#domain/catalog/service.ts'

export function OrderedScene({ loaded, services }: { loaded: LoadedOrder; services: readonly AvailableService[] }) {
  if (loaded.state !== 'ready') return <ConfirmationScene carts={[]} />
  const order = loaded.value
  switch (order.type) {
    case 'Residential':
      return <ConfirmationScene carts={cartsOf(order, services)} />
    case 'Commercial':
      return <PlacedDumpsters sizes={dumpstersOf(order)} />
    case 'Roll-Offs':
      return <PlacedRollOff yards={rollOffOf(order)} />
  }
}

const dumpstersOf = ({ lines }: CustomerOrder) =>
  lines.flatMap(({ name, cans }) => Array.from({ length: cans }, () => yardsOf({ name, rolloff_size: 0 })))

const rollOffOf = ({ lines: [line] }: CustomerOrder) =>
  line?.rolloff?.size ?? yardsOf({ name: line?.name ?? '', rolloff_size: 0 })

function cartsOf(order: CustomerOrder, services: readonly AvailableService[]) {
  return order.lines.flatMap(({ name, cans }) => {
    const service = services.find((each) => each.name === name) ?? { name, description: '' }
    return Array.from({ length: cans }, () => cartOf(service))
  })
}
