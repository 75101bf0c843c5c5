import { post, Refused } from '#app/calls/api.ts'
import { newAttemptKey } from '#app/calls/attempt-key.ts'
import { onceWritten, type Write } from '#app/calls/once-written.ts'
import { keepLead, leadOf } from '#app/ordering/order/lead.store.ts'
import { addressOnWire, serviceOnWire } from '#app/ordering/order/order-payload.ts'
import { addedServices } from '#app/ordering/order/use-order.ts'
import type { Wizard } from '#app/ordering/order/wizard.store.ts'
import { detailsNote, keepRefusal } from '#app/ordering/wizard/refusal.store.ts'
import type { AvailableService } from '#domain/catalog/service.ts'

/** Per page: a pending write keeps its key, so that a retry creates no second lead. */
const writes = new Map<string, Write>()
const taken = new Map<string, string>()
/** Per page: serializes sends, so that a lead sent during a creation updates it. */
const turns = new Map<string, Promise<void>>()

function writeOf(page: string): Write {
  const write = writes.get(page) ?? onceWritten(post, newAttemptKey)
  writes.set(page, write)
  return write
}

/**
 * Creates a lead when customer details are first left, and updates it when they change: the hauler must be able to
 * reach a visitor who corrected a mistyped address. Fire-and-forget; a failure never blocks ordering.
 */
export function sendLead(
  page: string,
  company: number,
  wizard: Wizard,
  offered: readonly AvailableService[],
): Promise<void> {
  const leave = () => leaveLead(page, company, wizard, offered)
  const turn = turns.get(page)?.then(leave) ?? leave()
  turns.set(page, turn)
  return turn
}

async function leaveLead(page: string, company: number, wizard: Wizard, offered: readonly AvailableService[]) {
  const { type, address, customerdetails } = wizard
  if (!type || !address || !customerdetails) return
  const lead = {
    company,
    address: addressOnWire(type, address),
    user: customerdetails,
    services: addedServices(wizard, offered).map(serviceOnWire),
    purchaseItemsStep: 'customerdetails',
  }
  const text = JSON.stringify(lead)
  const known = leadOf(page)
  if (known && taken.get(page) === text) return
  const write = writeOf(page)
  try {
    const { post: secret } = await write('services.initLead', known ? { ...lead, lead: known } : lead, (earlier) =>
      write('services.initLead', { ...lead, lead: earlier.post }),
    )
    taken.set(page, text)
    keepLead(page, secret)
  } catch (error) {
    // The order carries everything the lead would. But details refused here would be refused there too, so that is
    // shown before the review, while it can be fixed.
    const fields = error instanceof Refused ? error.fields.map(({ field }) => field) : []
    const own = fields.flatMap((field) => (field.startsWith('user.') ? field.slice('user.'.length) : []))
    if (own.length > 0) keepRefusal(page, detailsNote(own))
  }
}
