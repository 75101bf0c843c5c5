import type { Given } from '#contract/contract.ts'
import { personNameProblem } from '#domain/identity/plain-name.ts'
import { type WantedService, wantedServices } from '#domain/ordering/leads/wanted-service.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { badFields } from '#server/base/refusal.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import type { PreparedHandler, ShortCall } from '#server/calls/handler.ts'
import type { TenantId } from '#server/calls/tenant.ts'
import { expectFields } from '#server/identity/expect-fields.ts'
import { shopNow } from '#server/ordering/orders/shop.ts'
import { askedServices } from './asked-services.ts'
import { insertAreaRequest, type LeadRow, saveLeadRow } from './lead.queries.ts'
import { leadHashOf } from './lead-code.ts'
import { leadKeyHash } from './lead-key.ts'
import { ABANDONED_AFTER, LEAD_NEWS, type LeadNews } from './lead-news.queue.ts'

type LeadPayload = Given<'services.initLead'>

/** The step at which an address turned out to lie outside the area. */
const OUT_OF_AREA = 'address'

/** Stores the visitor's choices so far. One way to reach the person is enough. */
export const keepLead: PreparedHandler<'services.initLead'> = {
  async prepare(call, lead) {
    const { email = '', cellphone = '' } = lead.user
    if (!email && !cellphone) {
      throw badFields([{ field: 'user.email', message: orderingMessages.emailRequired }])
    }
    expectFields({
      'user.firstname': personNameProblem(lead.user.firstname ?? ''),
      'user.lastname': personNameProblem(lead.user.lastname ?? ''),
    })
    // Areas and catalog are read on connections of their own, so before the transaction takes one.
    const known = call.tenant === null ? null : await knownOf(call.app, call.tenant, lead)
    return async (short) => ({ success: true, post: await saveLead(short, lead, known) })
  },
}

interface Known {
  wanted: WantedService[]
  /** An area of the hauler covers the address, even if no service is sold there. */
  covered: boolean
}

async function knownOf(app: AppContext, tenant: TenantId, { address = {}, services }: LeadPayload): Promise<Known> {
  const shop = await shopNow(app, tenant)
  const { type, lat, lng } = address
  const maps = lat === undefined || lng === undefined ? null : await app.memory.areas.mapsCovering(tenant, { lat, lng })
  return {
    wanted: wantedServices(shop.services, askedServices(services)),
    covered: shop.services.some((service) => service.type === type && maps?.has(service.mapid)),
  }
}

async function saveLead(call: ShortCall, lead: LeadPayload, known: Known | null): Promise<string> {
  const { db, app, tenant, now } = call
  const post = app.secret(128)
  if (tenant === null || known === null) {
    await keepAreaRequest(call, lead, post)
    return post
  }
  const row = leadRow(lead, known)
  const given = lead.lead ?? ''
  const isNew = await saveLeadRow(
    db,
    { company: tenant, row, given: leadHashOf(app.returnSealer, given), post: leadKeyHash(post) },
    now,
  )
  if (!isNew) return given
  const news: LeadNews = { company: tenant, lead: leadKeyHash(post), network: call.limitKeys.address }
  const isAbandonedLater = !row.finished && !row.outofarea
  await app.jobs.enqueue(db, LEAD_NEWS.queue, news, isAbandonedLater ? { startAfter: ABANDONED_AFTER } : {})
  return post
}

function leadRow(
  { user, address = {}, services, purchaseItemsStep, finished }: LeadPayload,
  { wanted, covered }: Known,
): LeadRow {
  const { firstname = '', lastname = '', email = '', cellphone = '' } = user
  const home = user.address ? user : address
  return {
    fullname: `${firstname} ${lastname}`.trim() || email || cellphone,
    firstname,
    lastname,
    email,
    cellphone,
    address: home.address ?? '',
    city: home.city ?? '',
    state: home.state ?? '',
    zip: home.zip ?? '',
    lat: address.lat ?? null,
    lng: address.lng ?? null,
    type: address.type ?? null,
    outofarea: purchaseItemsStep === OUT_OF_AREA && !covered,
    step: purchaseItemsStep,
    // Inside the area, a lead from the address step asks for something that cannot be ordered online.
    finished: finished || (purchaseItemsStep === OUT_OF_AREA && covered),
    answers: { user, address, services, wanted, step: purchaseItemsStep },
  }
}

async function keepAreaRequest(call: ShortCall, { user, address = {} }: LeadPayload, post: string): Promise<void> {
  const { lat = null, lng = null } = address
  const text = [address.address, address.city, `${address.state ?? ''} ${address.zip ?? ''}`.trim()]
    .filter(Boolean)
    .join(', ')
  const { email = '', cellphone = '' } = user
  await insertAreaRequest(call.db, { post: leadKeyHash(post), email, cellphone, address: text, lat, lng }, call.now)
}
