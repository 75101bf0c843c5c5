import { post } from '#app/api.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import { keepLead, leadOf } from './lead-store.ts'
import { addressOnWire, serviceOnWire } from './order-payload.ts'
import { addedServices } from './use-order.ts'
import type { Wizard } from './wizard-store.ts'

/**
 * Leaves a lead when customer details are left the first time (decision 19). Nobody waits for it, and one that fails
 * keeps nobody from ordering.
 */
export async function sendLead(
  page: string,
  company: number,
  wizard: Wizard,
  offered: readonly AvailableService[],
): Promise<void> {
  const { type, address, customerdetails } = wizard
  if (leadOf(page) || !type || !address || !customerdetails) return
  try {
    const { post: secret } = await post('services.initLead', {
      company,
      address: addressOnWire(type, address),
      user: customerdetails,
      services: addedServices(wizard, offered).map(serviceOnWire),
      purchaseItemsStep: 'customerdetails',
    })
    keepLead(page, secret)
  } catch {
    // The order itself brings everything the lead would have.
  }
}
