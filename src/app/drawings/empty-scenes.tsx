import { Cart } from './cart.tsx'
import { Driver } from './driver.tsx'
import { Dumpster } from './dumpster.tsx'
import { Firs } from './firs.tsx'
import { Picture } from './picture.tsx'
import { RollOff } from './roll-off.tsx'
import { Tree } from './tree.tsx'
import { Truck } from './truck.tsx'

const frame = { width: 302, height: 84, ground: true } as const

export function CartsScene() {
  return (
    <Picture {...frame}>
      <Firs />
      <Cart x={72} size={32} />
      <Cart x={104} size={64} recycling />
      <Cart x={142} size={96} />
      <Driver x={200} />
    </Picture>
  )
}

export function ContainersScene() {
  return (
    <Picture width={430} height={84} ground>
      <Tree x={26} height={61} />
      <Dumpster x={62} size={4} />
      <RollOff x={150} size={10} />
      <Driver x={330} />
      <Tree x={396} height={70} />
    </Picture>
  )
}

export function TruckScene({ brand }: { brand: string }) {
  return (
    <Picture width={470} height={140} ground>
      <Tree x={36} height={110} />
      <Tree x={434} height={126} />
      <Truck x={72} brand={brand} />
    </Picture>
  )
}

export function SmallScene() {
  return (
    <Picture width={76} height={51} ground>
      <Tree x={14.5} height={48.5} />
      <Cart x={30.5} size={96} />
    </Picture>
  )
}
