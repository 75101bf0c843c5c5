import { useRef, useState } from 'react'
import { href } from 'react-router'
import type { KeptWrite } from '#app/calls/once-written.ts'
import { useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { PREVIEW_REASON } from '#app/office/customers/services/acts/change.form.ts'
import { useActPreview } from '#app/office/customers/services/acts/use-act-preview.ts'
import { typedCents } from '#app/office/form/typed-number.ts'
import type { Answer, Asked } from '#contract/contract.ts'
import type { FieldError } from '#contract/refusals.ts'
import type { Site } from '#contract/subscriptions/sites.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { nextOpenDay } from '#domain/companies/days/service-days.ts'
import { centsOf } from '#domain/companies/money.ts'
import type { SaleTerms } from './load-sale.ts'
import { useLostSale } from './lost-sale.store.ts'
import { firstFrequency, missingAnswer, type Sale, saleOf, wantedOf } from './sale.form.ts'
import { useSoldThere } from './use-sold-there.ts'

type Sold = Answer<'customers.addService'>
export type Quote = Extract<Sold, { success: true }>

export interface SaleOptions {
  customer: number
  sites: readonly Site[]
  today: CalendarDay
  terms: SaleTerms
  onSold: () => void
}

const PENDING = 'The bank has not answered yet. The service appears once it does: do not sell it again.'
const AT_FIELDS = ['site', 'service', 'from', 'price', 'reason', 'payby']

export function useSale({ customer, sites, today, terms, onSold }: SaleOptions) {
  const { lost, kept } = useLostSale(customer)
  const { sale, set, offer, service } = useAnswers({ sites, today, terms, lost })
  const [onMap, setOnMap] = useState<{ of: string; price: number } | null>(null)
  const of = JSON.stringify([sale.site, sale.service, sale.cans, sale.frequency, sale.from])
  const wanted = wantedOf(sale)
  const own = typedCents(sale.price ?? '')
  const {
    preview,
    isCurrent,
    errors,
    problem: said,
    refuse,
  } = useActPreview({
    call: 'customers.addService',
    // The reason changes no price, so it is not asked again at each letter.
    input: wanted && { customer, ...wanted, reason: PREVIEW_REASON, dry: 1 },
    keyed: true,
    onPreview: (answer) => {
      if (answer.success && own === null) setOnMap({ of, price: answer.preview.permonth.after })
    },
    adopt: () => false,
  })
  const { form, busy, pending, sell } = useSell({
    name: service?.name ?? '',
    kept,
    refuse,
    onSold,
  })
  const quote: Quote | null = isCurrent && preview?.success ? preview : null
  const elsewhere = errors.find(({ field }) => !AT_FIELDS.includes(field))?.message ?? null
  const problem = pending ? PENDING : (said ?? elsewhere)
  const mapPrice = onMap?.of === of ? onMap.price : null
  return {
    form,
    sale,
    set,
    offer,
    service,
    quote,
    mapPrice,
    isOwn: own !== null && (mapPrice === null || own !== centsOf(mapPrice)),
    problem,
    pending,
    isLost: lost !== null && !busy && !pending,
    errorOf: (field: string) => errors.find((error) => error.field === field)?.message,
    notReady:
      missingAnswer(sale) ||
      (quote === null && problem === null && (errors.length > 0 ? 'Check the answers' : 'Checking the price')),
    busy,
    sell: () => {
      if (!wanted || pending) return
      // They stay when the lost sale is decided.
      set(sale)
      sell({ customer, ...wanted })
    },
  }
}

export type Selling = ReturnType<typeof useSale>

type AnswersOptions = Pick<SaleOptions, 'sites' | 'today' | 'terms'> & Pick<ReturnType<typeof useLostSale>, 'lost'>

function useAnswers({ sites, today, terms, lost }: AnswersOptions) {
  const [first] = useState<Sale>(() => ({
    site: sites.length === 1 ? (sites[0]?.id ?? null) : null,
    service: null,
    cans: 1,
    frequency: null,
    preferred: [],
    from: nextOpenDay(terms.calendar, today) ?? today,
    price: null,
    reason: '',
    payfrequency: 1,
    payby: terms.takesCards ? 'link' : 'bill',
  }))
  const [typed, setTyped] = useState<Partial<Sale>>({})
  const given: Sale = { ...(lost ? saleOf(lost) : first), ...typed }
  const site = sites.find(({ id }) => id === given.site)
  const offer = useSoldThere({ company: terms.company, catalog: terms.catalog, site })
  const only = offer.services.length === 1 ? offer.services[0] : undefined
  const service = offer.services.find(({ id }) => id === given.service) ?? only
  const frequency = given.frequency ?? (service ? firstFrequency(service) : 'Weekly')
  const set = (more: Partial<Sale>) => setTyped((before) => ({ ...before, ...more }))
  return { sale: { ...given, service: service?.id ?? null, frequency }, set, offer, service }
}

interface SellOptions {
  name: string
  kept: KeptWrite
  refuse: (refused: { errors: readonly FieldError[] } | { problem: string }) => void
  onSold: () => void
}

function useSell({ name, kept, refuse, onSold }: SellOptions) {
  const form = useRef<HTMLFormElement>(null)
  const [pending, setPending] = useState(false)
  const { busy, save } = useSave({
    kept,
    form: {
      refuse: (errors) => {
        refuse({ errors })
        form.current?.querySelector<HTMLElement>(`[name="${errors[0]?.field}"]`)?.focus()
      },
    },
    onRefused: ({ message }, isAtField) => {
      if (!isAtField) refuse({ problem: message })
    },
  })
  const sell = (input: Asked<'customers.addService'>) =>
    void save(
      async (write) => {
        // An earlier sale whose response was lost must not be followed by a second one.
        const answer = await write('customers.addService', input, async (earlier) =>
          earlier.success || earlier.pending ? earlier : write('customers.addService', input),
        )
        if (answer.success) saySold(answer, name)
        return answer
      },
      (answer) => {
        if (answer.success) return onSold()
        if (answer.pending) setPending(true)
        else refuse({ problem: answer.resptext })
      },
    )
  return { form, busy, pending, sell }
}

function saySold({ plan, order, preview }: Quote, name: string) {
  const link = order && { to: `${href('/admin/orders')}?${new URLSearchParams({ q: order })}`, label: 'Open order' }
  showMessage(`${plan?.name ?? name} is sold from ${formatDay(preview.from)}`, link ? { link } : {})
}
