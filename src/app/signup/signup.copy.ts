import { containers } from '#domain/catalog/container-words.ts'
import type { AvailableService } from '#domain/catalog/service.ts'

/** Texts of the look-up besides the fixed ones (domain/ordering/messages.ts). */
export const signupCopy = {
  pageTitle: 'Find a hauler for your address',
  haulerTitle: (hauler: string) => `Ask ${hauler} for service`,
  description: 'Enter your address, see who serves your street and what it costs, and ask for service.',
  asideTitle: 'Your request',
  asideText: 'You ask for service here. Nothing is charged, and the hauler confirms the price with you.',
  lookingFor: (address: string) => `For ${address}`,
  next: 'Next Step',
  proceed: 'Continue',
  confirm: 'Confirm',
  choose: (service: string) => `Choose ${service}`,
  from: (price: string) => `from ${price}`,
  chosen: 'Chosen',
  remove: 'Remove',
  replaced: (before: string, count: number, now: string) =>
    `A request goes to one hauler: ${now} now, and ${count === 1 ? 'the service' : `the ${count} services`} of ${before} ${count === 1 ? 'is' : 'are'} off.`,
  chooseOne: 'Choose a service to continue',
  find: 'Find',
  change: 'Change',
  byHandLead: 'Type it in as it stands on your mail. We look it up once more.',
  unknownTitle: 'We do not find this address',
  unknownLead: 'Leave your email or phone, and we look up by hand who serves it.',
  others: 'Other haulers at this address',
  noneYet: (street: string) =>
    `No hauler here offers this online at ${street} yet. Leave your email or phone and we'll let you know when one does.`,
  cansTitle: 'How many do you need?',
  cansOf: ({ name, type }: Pick<AvailableService, 'name' | 'type'>) => `Number of ${containers(type)}, ${name}`,
  upTo: (most: number) => (most === 1 ? 'One at this address' : `Up to ${most} at this address`),
  atLeastOne: 'Enter at least 1',
  pickupTitle: 'How often, and on which days?',
  daysWanted: (count: number) =>
    count === 1 ? 'Choose 1 day, or leave it open' : `Choose up to ${count} days, or leave it open`,
  datesTitle: 'When do you need it?',
  datesLead: (day: string, isRollOff: boolean) =>
    isRollOff
      ? `Pick the day we drop it off, then the day we pick it up. Earliest is ${day}.`
      : `Pick the first day. Pick a last day too if you need it for a time only. Earliest is ${day}.`,
  ends: { first: 'Start', last: 'End' },
  chooseFirst: 'Choose the first day',
  fromTo: (first: string, last: string) => `From ${first} to ${last}.`,
  fromOn: (first: string) => `From ${first} on.`,
  notes: 'Notes',
  notesHelp: 'Where to put it, a gate code, anything the driver should know.',
  cost: 'Cost',
  perMonth: (price: string) => `${price}/mo`,
  once: (price: string) => `${price}, once`,
  soFar: (services: number, cost: string) => `${services} ${services === 1 ? 'service' : 'services'}, ${cost}`,
  beforeTax: 'Before one-time fees and tax.',
  contactTitle: 'Who should we contact?',
  contactLead: (hauler: string) => `${hauler} gets your request and calls or writes you about it.`,
  send: 'Send my request',
  sending: 'Sending',
  thanksLead: (hauler: string) => `${hauler} has your request and will be in touch.`,
  orderNow: 'Order right away',
  orderNowLead: (hauler: string) =>
    `You do not have to wait: order from ${hauler} online now. What you chose goes with you.`,
  another: 'Look up another address',
  call: (hauler: string, phone: string) => `Call ${hauler} at ${phone}`,
  mapOf: (address: string) => `Map with ${address}`,
  streetOf: (address: string) => `Street view of ${address}`,
  servedBy: (count: number) => (count === 1 ? '1 hauler serves this address.' : `${count} haulers serve this address.`),
} as const
