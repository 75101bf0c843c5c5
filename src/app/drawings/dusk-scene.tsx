import { Cart } from './cart.tsx'
import { Driver } from './driver.tsx'
import classes from './dusk-scene.module.css'
import { House } from './house.tsx'
import { Tree } from './tree.tsx'
import { Truck } from './truck.tsx'

export type DuskSceneProps = {
  brand: string
  house?: boolean
  moon?: boolean
  /** A class that sets --inch, --start and --road. */
  className?: string | undefined
}

export function DuskScene({ brand, house = false, moon = false, className }: DuskSceneProps) {
  return (
    <div className={[classes.scene, className].filter(Boolean).join(' ')} aria-hidden="true">
      <Stars />
      {moon && <Moon />}
      <svg className={classes.hills} viewBox="0 0 1200 130" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 76C120 30 230 4 340 10S560 60 690 62S900 0 1010 0S1140 30 1200 44V130H0Z" fill="#163d30" />
        <path d="M0 92C110 62 200 56 300 66S520 92 660 94S960 60 1200 78V130H0Z" fill="#1d4a3a" />
      </svg>
      <svg className={classes.yard} viewBox="-620 -230 2400 230" aria-hidden="true">
        <Firs house={house} />
        {house && <House x={-432} />}
        <Cart x={-136} size={96} body="#2f8166" lid="#0a2018" />
        <Cart x={-101} size={64} body="#7fb39c" lid="#ffb000" recycling />
        <Driver x={-36} night />
        <Truck x={0} brand={brand} lamps />
      </svg>
      <div className={classes.road} />
    </div>
  )
}

const far = { leaf: '#12352a', trunk: '#2b2119' }
const near = { leaf: '#0d2a20', trunk: '#2b2119' }

function Firs({ house }: { house: boolean }) {
  const left = house ? (
    <>
      <Tree x={-518} height={212} {...far} />
      <Tree x={-170} height={162} {...far} />
      <Tree x={9} height={168} {...far} />
    </>
  ) : (
    <>
      <Tree x={-196} height={209} {...far} />
      <Tree x={-153} height={145} {...near} />
      <Tree x={-330} height={180} {...far} />
      <Tree x={-420} height={150} {...near} />
      <Tree x={163} height={199} {...far} />
    </>
  )
  return (
    <>
      {left}
      {[520, 640, 765, 860, 1010, 1240, 1420, 1650].map((x, index) => (
        <Tree key={x} x={x} height={150 + ((index * 37) % 60)} {...far} />
      ))}
    </>
  )
}

function Moon() {
  return (
    <svg className={classes.moon} viewBox="0 0 64 68" aria-hidden="true">
      <path d="M31 0A34 34 0 1 0 64 51A30 30 0 0 1 31 0Z" fill="#ffe3a3" />
    </svg>
  )
}

/** In percent of the sky. */
const stars: readonly (readonly [x: number, y: number, bright: boolean])[] = [
  [4, 24, false],
  [9, 62, false],
  [13, 66, true],
  [17, 51, false],
  [20, 78, false],
  [23, 9, true],
  [26, 33, false],
  [28, 56, false],
  [34, 20, false],
  [35, 74, true],
  [42, 52, false],
  [47, 68, true],
  [49, 80, false],
  [51, 28, false],
  [55, 42, true],
  [59, 86, false],
  [61, 51, false],
  [63, 66, false],
  [65, 44, false],
  [66, 33, true],
  [68, 56, true],
  [73, 65, true],
  [77, 83, true],
  [80, 90, false],
  [83, 85, true],
  [88, 6, true],
  [90, 8, false],
  [92, 37, false],
  [93, 57, true],
  [95, 61, false],
  [97, 18, false],
]

function Stars() {
  return (
    <svg className={classes.stars} aria-hidden="true">
      {stars.map(([x, y, bright]) => (
        <circle
          key={`${x}-${y}`}
          cx={`${x}%`}
          cy={`${y}%`}
          r={bright ? 1.3 : 1}
          fill="#dce8e1"
          opacity={bright ? 0.6 : 0.35}
        />
      ))}
    </svg>
  )
}
