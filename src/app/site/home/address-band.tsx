import { IconMapPin } from '@tabler/icons-react'
import { Form } from 'react-router'
import { Button } from '#app/kit/actions/button.tsx'
import wrapping from '#app/page/wrap.module.css'
import { lookupMessages } from '#domain/ordering/lookup-messages.ts'
import classes from './address-band.module.css'

/** A plain form, which works before hydration. */
export function AddressBand() {
  return (
    <section className={classes.band} aria-labelledby="address-band">
      <div className={`${wrapping.wrap} ${classes.row}`}>
        <div>
          <h2 className={classes.question} id="address-band">
            Need your trash picked up?
          </h2>
          <p className={classes.hint}>See which haulers serve your street.</p>
        </div>
        <Form action="/signup" className={classes.form}>
          <div className={classes.box}>
            <IconMapPin className={classes.pin} size={22} stroke={1.75} aria-hidden="true" />
            <input
              className={classes.input}
              name="q"
              aria-label="Your full address"
              placeholder={lookupMessages.enterFullAddress}
              autoComplete="address-line1"
              required
            />
          </div>
          <Button type="submit" size={56} className={classes.find}>
            Find
          </Button>
        </Form>
      </div>
    </section>
  )
}
