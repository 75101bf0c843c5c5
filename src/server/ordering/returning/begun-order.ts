import { z } from 'zod'
import type { Answer } from '#contract/contract.ts'
import { cansAnswer, leadPayload, rollOffAnswer } from '#contract/services/orders.ts'

const answers = leadPayload.pick({ address: true, user: true, services: true })

/** An invalid service is chosen again. */
export function begunOrder(kept: unknown): Answer<'services.getReturning'> {
  const { address = {}, user, services } = answers.parse(kept)
  const { firstname = '', lastname = '', email = '', cellphone = '' } = user
  const { type = null, lat = null, lng = null, pinned = false } = address
  const added = services.flatMap((sent) => z.union([cansAnswer, rollOffAnswer]).safeParse(sent).data ?? [])
  const place = address.address ? address : user
  const { address: street = '', city = '', state = '', zip = '' } = place
  return {
    firstname,
    lastname,
    email,
    cellphone,
    address: street,
    city,
    state,
    zip,
    lat,
    lng,
    begun: { type, pinned, services: added },
  }
}
