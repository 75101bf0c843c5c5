import { Car } from './car.tsx'
import { Cart } from './cart.tsx'
import { Driver } from './driver.tsx'
import { Dumpster } from './dumpster.tsx'
import { Picture } from './picture.tsx'
import { RollOff } from './roll-off.tsx'
import classes from './scale-strip.module.css'

export function ScaleStrip() {
  return (
    <figure>
      <Picture
        width={1090}
        height={98}
        ground
        title="Carts, dumpsters and roll-offs beside a person and a car, all to scale"
      >
        <Driver x={21} />
        <Cart x={49.5} size={32} />
        <Cart x={84} size={64} />
        <Cart x={124} size={96} />
        <Dumpster x={189} size={2} />
        <Dumpster x={286} size={4} />
        <Dumpster x={383} size={8} />
        <RollOff x={472} size={10} />
        <RollOff x={632} size={40} />
        <Car x={902} />
      </Picture>
      <figcaption className={classes.names}>
        <Name at={9.6} title="Carts" fact="32/35 to 95/96 gal" />
        <Name at={29.7} title="Dumpsters" fact="2 to 8 yd" />
        <Name at={63} title="Roll-Offs" fact="10 to 40 yd" />
        <Name at={91.6} fact="A car, for size" />
      </figcaption>
    </figure>
  )
}

export function ScaleStripPhone() {
  return (
    <div className={classes.phone}>
      <figure>
        <Picture width={420} height={78} ground title="A driver beside carts and dumpsters, to scale">
          <Driver x={20} />
          <Cart x={56} size={64} />
          <Cart x={98} size={96} />
          <Dumpster x={164} size={2} />
          <Dumpster x={302} size={8} />
        </Picture>
        <figcaption>Carts to 95/96 gal, dumpsters 2 to 8 yd</figcaption>
      </figure>
      <figure>
        <Picture width={370} height={98} ground title="A driver beside a 40 yard roll-off, to scale">
          <Driver x={20} />
          <RollOff x={48} size={40} />
        </Picture>
        <figcaption>Roll-Offs 10 to 40 yd</figcaption>
      </figure>
    </div>
  )
}

function Name({ at, title, fact }: { at: number; title?: string; fact: string }) {
  return (
    <span className={classes.name} style={{ left: `${at}%` }}>
      {title && <strong>{title}</strong>}
      {fact}
    </span>
  )
}
