import type { Ref } from 'react'
import { DuskScene } from '#app/drawings/dusk-scene.tsx'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import type from '#app/kit/type.module.css'
import { useSite } from '#app/page/use-site.ts'
import wrapping from '#app/page/wrap.module.css'
import { siteMessages } from '#domain/site/messages.ts'
import classes from './hero.module.css'
import { OrderPagePhone } from './order-page-phone.tsx'

export function Hero({ ref }: { ref: Ref<HTMLElement> }) {
  const { brand } = useSite()
  return (
    <section ref={ref} className={classes.hero} data-on-night="">
      <DuskScene brand={brand} house className={classes.scene} />
      <div className={`${wrapping.wrap} ${classes.content}`}>
        <h1 className={`${type.display} ${classes.promise}`}>
          Customers sign up at night. <span className={classes.second}>Trucks roll at six.</span>
        </h1>
        <p
          className={classes.sentence}
        >{`${brand} gives independent haulers an order page in their own colors, takes the first payment, and hands the driver the stop.`}</p>
        <div className={classes.start}>
          <ButtonLink to="/Demo" tone="amber" size={56} className={classes.button}>
            {siteMessages.startDemonstration}
          </ButtonLink>
          <ButtonLink to="/Can-Manager/register" tone="quiet" size={56} className={`${classes.button} ${classes.free}`}>
            Start Can Manager free
          </ButtonLink>
        </div>
        <p className={classes.note}>A real order page, about two minutes. No account, no card for either.</p>
        <OrderPagePhone />
      </div>
    </section>
  )
}
