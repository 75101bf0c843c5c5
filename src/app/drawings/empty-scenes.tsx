import { Cart } from './cart.tsx'
import { Driver } from './driver.tsx'
import { Dumpster } from './dumpster.tsx'
import { Picture } from './picture.tsx'
import { RollOff } from './roll-off.tsx'
import { Tree } from './tree.tsx'
import { Truck } from './truck.tsx'

const frame = { width: 302, height: 84, ground: true } as const

export function StreetScene({ sign = 'Oak St' }: { sign?: string }) {
  return (
    <Picture {...frame}>
      <Firs />
      <path d="M87.3-48H90.7V0H87.3Z" fill="#6b5a44" />
      <rect x="68" y="-62.5" width="42" height="17.4" rx="1.2" fill="var(--brand)" />
      <text x="89" y="-51" fontSize="8.6" fontWeight="700" textAnchor="middle" fill="var(--on-brand)">
        {sign}
      </text>
      <Cart x={136.5} size={96} />
      <Driver x={191.6} />
    </Picture>
  )
}

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

function Firs() {
  return (
    <>
      <Tree x={25.5} height={60.5} />
      <Tree x={50} height={43} leaf="var(--leaf-2)" />
      <Tree x={246.5} height={46} leaf="var(--leaf-2)" />
      <Tree x={273} height={69.5} />
    </>
  )
}
