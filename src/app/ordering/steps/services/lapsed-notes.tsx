import { IconAlertCircle } from '@tabler/icons-react'
import { Button } from '#app/kit/actions/button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import type { Order } from '#app/ordering/order/use-order.ts'
import { lapsedName, lapsedServices } from '#app/ordering/services/lapsed-services.ts'
import { servicesCopy } from '#app/ordering/steps.copy.ts'
import type { ServiceAnswer } from '#domain/ordering/wizard/answers.ts'
import classes from './lapsed-notes.module.css'
import { withoutRequest } from './service-requests.ts'

export function LapsedNotes({ order: { wizard, offered, change } }: { order: Order }) {
  return lapsedServices(wizard.services, offered).map((answer) => (
    <section key={answer.id} className={classes.lapsed} data-asked="">
      <Icon of={IconAlertCircle} />
      <p>{servicesCopy.lapsed(lapsedName(answer))}</p>
      <Button
        className={classes.act}
        tone="secondary"
        onClick={() => change({ services: withoutRequest(wizard.services, answer.id) })}
      >
        {answer.name ? servicesCopy.withoutLapsed(answer.name) : servicesCopy.withoutUnnamed}
      </Button>
    </section>
  ))
}

export const lapsedFirst = ({ name }: ServiceAnswer): string =>
  name ? servicesCopy.lapsedFirst(name) : servicesCopy.lapsedFirstUnnamed
