// Blocks a step until it is complete, with messages quoted from the specification. The demo has no billing, and
// a hauler without card payments mails a pay link instead.

import { preferredDaysFit } from '#domain/catalog/preferred-days.ts'
import { monthlyPrice } from '#domain/catalog/price-rows.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import type { OrderingCompany } from '#domain/companies/company.ts'
import { buyerProblem } from '#domain/ordering/buyer.ts'
import { orderingMessages, refusalMessages } from '#domain/ordering/messages.ts'
import { allowedPayFrequencies } from '#domain/ordering/prices/pay-frequency.ts'
import { cardProblem } from '#domain/payments/card-message.ts'
import { paymentMessages } from '#domain/payments/messages.ts'
import type { CustomerDetails, OrderAnswers, ServiceAnswer } from './answers.ts'
import { type StepName, stepsFor } from './steps.ts'

export interface WizardContext {
  company: Pick<OrderingCompany, 'demo' | 'paybylink' | 'payfrequency' | 'residentialpayfrequency'> & {
    tokenizerurl: string | null
  }
  offered: readonly AvailableService[]
}

const ZIP = /^\d{5}(?:-?\d{4})?$/

export function stepBlocked(step: StepName, answers: OrderAnswers, context: WizardContext): string | null {
  switch (step) {
    case 'intro':
      return answers.type ? null : orderingMessages.slideRequired
    case 'address':
      return answers.address?.available ? null : orderingMessages.addressRequired
    case 'services':
    case 'commercialservices':
      return allAnswered(answers, context.offered) ? null : orderingMessages.servicesRequired
    case 'rolloffservices':
      return rollOffAnswered(answers, context.offered) ? null : orderingMessages.servicesRequired
    case 'customerdetails':
      return customerBlocked(answers.customerdetails)
    case 'billingdetails':
      return billingBlocked(answers, context)
    case 'review':
      return answers.type === 'Commercial' && !answers.terms ? orderingMessages.slideRequired : null
    case 'deliverydate':
      return answers.deliverydate ? null : orderingMessages.slideRequired
    case 'confirmation':
      return null
  }
}

export function firstOpenStep(answers: OrderAnswers, context: WizardContext): StepName {
  const steps = stepsFor(answers.type)
  const beforeReview = steps.slice(0, steps.indexOf('review'))
  return beforeReview.find((step) => stepBlocked(step, answers, context) !== null) ?? 'review'
}

export function asksForCard({
  demo,
  paybylink,
  tokenizerurl,
}: Pick<WizardContext['company'], 'demo' | 'paybylink' | 'tokenizerurl'>): boolean {
  return !demo && !paybylink && tokenizerurl !== null
}

export function serviceAnswered(service: AvailableService, { cans }: ServiceAnswer): boolean {
  const { frequency } = cans.frequency
  const isPriced = monthlyPrice(service, cans.cans, frequency) !== null
  return isPriced && preferredDaysFit(service.type, cans.preferred, frequency, service.enabled)
}

function allAnswered({ services }: OrderAnswers, offered: readonly AvailableService[]): boolean {
  const isAnswered = (service: AvailableService) =>
    services.some((each) =>
      each.requested ? each.answer.id === service.id && serviceAnswered(service, each.answer) : each.id === service.id,
    )
  const added = services.flatMap((each) => (each.requested ? [each.answer.id] : []))
  // A service that is no longer offered must be removed by the customer, not dropped silently.
  const isAllOffered = added.every((id) => offered.some((service) => service.id === id))
  return added.length > 0 && isAllOffered && offered.every(isAnswered)
}

function rollOffAnswered({ rolloff }: OrderAnswers, offered: readonly AvailableService[]): boolean {
  return offered.some(({ id }) => id === rolloff?.id)
}

function customerBlocked(customer: CustomerDetails | null): string | null {
  if (!customer) return orderingMessages.firstNameRequired
  return buyerProblem(customer) ?? (customer.cellphone.trim() ? null : orderingMessages.cellPhoneRequired)
}

function billingBlocked({ type, billing, card }: OrderAnswers, { company }: WizardContext): string | null {
  if (company.demo) return null
  const isPaidOnce = type === null || type === 'Roll-Offs'
  if (billing && !isPaidOnce && !allowedPayFrequencies(company, type).includes(billing.payfrequency)) {
    return refusalMessages.payFrequencyNotOffered
  }
  if (!billing?.fullname.trim()) return paymentMessages.slideIncomplete
  if (!asksForCard(company)) return null
  return cardProblem(card) ?? (ZIP.test(billing.zip.trim()) ? null : paymentMessages.slideIncomplete)
}
