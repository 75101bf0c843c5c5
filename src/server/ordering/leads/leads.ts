import type { Given } from '#contract/contract.ts'
import { personNameProblem } from '#domain/identity/plain-name.ts'
import { causedByNetwork } from '#domain/messaging/mail-cause.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import type { ShortCall } from '#server/calls/handler.ts'
import { badFields } from '#server/calls/refusal.ts'
import { expectFields } from '#server/identity/expect-fields.ts'
import { notifyHauler } from '#server/messaging/to-hauler.ts'
import { insertAreaRequest, type LeadRow, saveLeadRow } from './lead.queries.ts'
import { leadKeyHash } from './lead-key.ts'
import { newLeadMail } from './new-lead.mail.ts'

type LeadPayload = Given<'services.initLead'>

/** The step at which an address turned out to lie outside the area. */
const OUT_OF_AREA = 'address'

/** Keeps what a visitor chose so far. One way to reach the person is enough. */
export async function saveLead(call: ShortCall, lead: LeadPayload): Promise<string> {
  const { email = '', cellphone = '' } = lead.user
  if (!email && !cellphone) {
    throw badFields([{ field: 'user.email', message: orderingMessages.emailRequired }])
  }
  expectFields({
    'user.firstname': personNameProblem(lead.user.firstname ?? ''),
    'user.lastname': personNameProblem(lead.user.lastname ?? ''),
  })
  const post = call.app.secret(128)
  if (call.tenant === null) {
    await keepAreaRequest(call, lead, post)
    return post
  }
  const row = leadRow(lead)
  const { db, app, tenant, now, limitKeys } = call
  const given = lead.lead ?? ''
  const isNew = await saveLeadRow(db, { company: tenant, row, given: leadKeyHash(given), post: leadKeyHash(post) }, now)
  if (!isNew) return given
  // The hauler hears of a lead once, when it is made.
  await notifyHauler(db, app.jobs, tenant, newLeadMail(app, row), causedByNetwork(limitKeys.address), now)
  return post
}

function leadRow({ user, address = {}, services, purchaseItemsStep }: LeadPayload): LeadRow {
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
    outofarea: purchaseItemsStep === OUT_OF_AREA,
    step: purchaseItemsStep,
    answers: { user, address, services, step: purchaseItemsStep },
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
