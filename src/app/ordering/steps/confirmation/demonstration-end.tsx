import { IconMessage } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { ConfirmationScene } from '#app/drawings/confirmation-scene.tsx'
import { Button } from '#app/kit/actions/button.tsx'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import typeClasses from '#app/kit/type.module.css'
import { demonstrationCopy } from '#app/ordering/demonstration.copy.ts'
import { useOrder } from '#app/ordering/order/use-order.ts'
import { finishPlaced, startAgain } from '#app/ordering/order/wizard.store.ts'
import { StepHeading } from '#app/ordering/wizard/step-heading.tsx'
import { useResume } from '#app/ordering/wizard/use-resume.ts'
import classes from './confirmation.step.module.css'

const shownCarts = [
  { size: 96, recycling: false },
  { size: 64, recycling: true },
] as const

export function DemonstrationEnd() {
  const { base } = useOrder().page
  const navigate = useNavigate()
  // Back must not lead into a finished order.
  useResume(base, finishPlaced)
  const again = () => {
    startAgain(base)
    navigate(base)
  }
  return (
    <>
      <ConfirmationScene carts={shownCarts} />
      <main className={classes.page}>
        <StepHeading title={demonstrationCopy.endTitle}>{demonstrationCopy.endLead}</StepHeading>
        <div className={classes.acts}>
          <ButtonLink size={52} to="/Contact" icon={<Icon of={IconMessage} />} onClick={pushContact}>
            {demonstrationCopy.contact}
          </ButtonLink>
          <Button tone="secondary" size={52} onClick={again}>
            {demonstrationCopy.again}
          </Button>
        </div>
        <p className={classes.keep}>
          <Link className={typeClasses.link} to="/">
            {demonstrationCopy.backLong}
          </Link>
        </p>
      </main>
    </>
  )
}

/** In an iframe the parent opens its own contact page: post a message instead of navigating the frame. */
function pushContact(event: MouseEvent): void {
  if (window.parent === window) return
  event.preventDefault()
  window.parent.postMessage('push-contact', window.location.origin)
}
