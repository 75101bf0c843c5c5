import { ScaleStrip, ScaleStripPhone } from '#app/drawings/scale-strip.tsx'
import wrapping from '#app/page/wrap.module.css'
import classes from './sizes-section.module.css'

export function SizesSection() {
  return (
    <section className={classes.section} aria-labelledby="sizes">
      <div className={wrapping.wrap}>
        <div className={classes.head}>
          <h2 className={classes.title} id="sizes">
            Sell everything you haul
          </h2>
          <p className={classes.sentence}>
            Your order page draws each size to scale beside a person or a car, so no one books a 40 yard for a closet.
          </p>
        </div>
        <div className={classes.desktop}>
          <ScaleStrip />
        </div>
        <div className={classes.phone}>
          <ScaleStripPhone />
        </div>
      </div>
    </section>
  )
}
