import { IconArrowRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '#app/kit/display/icon.tsx'
import wrapping from '#app/page/wrap.module.css'
import { DeskPicture } from './desk-picture.tsx'
import classes from './product-screens.module.css'
import { SCREENS, type Screen } from './screens.ts'

export function ProductScreens() {
  const [shown, setShown] = useState<Screen>(SCREENS[0])
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby="screens">
      <div className={`${wrapping.wrap} ${classes.content}`}>
        <div className={classes.head}>
          <h2 className={classes.title} id="screens">
            The screens you get
          </h2>
          <p className={classes.sentence}>
            Nothing drawn for a brochure. Each picture is the product with a small hauler’s day in it.
          </p>
        </div>
        <div>
          <ul className={classes.list}>
            {SCREENS.map((screen) => (
              <li key={screen.name}>
                <button
                  type="button"
                  className={classes.screen}
                  aria-pressed={screen === shown}
                  aria-controls={id}
                  onClick={() => setShown(screen)}
                >
                  <strong className={classes.name}>{screen.title}</strong>
                  <span>{screen.fact}</span>
                </button>
              </li>
            ))}
          </ul>
          <Link className={classes.all} to="/Services">
            See all services
            <Icon of={IconArrowRight} />
          </Link>
        </div>
        <figure key={shown.name} id={id} className={classes.pictures}>
          <DeskPicture screen={shown} className={classes.desk} />
          <img
            className={classes.phone}
            src={`/screens/${shown.name}-phone.webp`}
            alt={shown.phone}
            width={390}
            height={844}
            loading="lazy"
          />
        </figure>
      </div>
    </section>
  )
}
