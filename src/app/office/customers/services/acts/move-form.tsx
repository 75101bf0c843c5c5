import { useState } from 'react'
import { SiteSheet } from '#app/office/customers/services/site.sheet.tsx'
import { SiteChoice } from '#app/office/customers/services/site-choice.tsx'
import { dollarsText, typedCents } from '#app/office/form/typed-number.ts'
import type { Site } from '#contract/subscriptions/sites.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { centsOf, dollarsOf } from '#domain/companies/money.ts'
import { dayToChangeFrom } from '#domain/subscriptions/pickup-days.ts'
import { valuesOn } from '#domain/subscriptions/service-plan.ts'
import classes from './act-form.module.css'
import { ActForm, type ActProps } from './act-form.tsx'
import { ActPreview, ActWarnings } from './act-preview.tsx'
import { PREVIEW_REASON } from './change.form.ts'
import { DayField } from './day-field.tsx'
import { PriceField, ReasonField } from './price-fields.tsx'
import { TakesTasks } from './takes-tasks.tsx'
import { useServiceAct, type Wanted } from './use-service-act.ts'

interface Move {
  site: number | null
  from: string
  price: string
  reason: string
  takes: boolean
}

function moveOf({ site, from, price, reason, takes }: Move): Wanted<'customers.moveService'> | null {
  const cents = typedCents(price)
  if (site === null || from === '' || Number.isNaN(cents)) return null
  return {
    site,
    from,
    ...(cents !== null && { price: dollarsOf(cents) }),
    reason,
    tasks: takes ? 'take' : 'leave',
  }
}

type MoveFormProps = ActProps & { sites: readonly Site[] }

export function MoveForm({ service, place, today, sites, onChanged, onDone }: MoveFormProps) {
  const [adding, setAdding] = useState(false)
  const { others, move, set, act, mapPrice, isOwn } = useMove({ service, today, sites, onChanged, onDone })
  return (
    <>
      <ActForm
        service={service}
        place={place}
        today={today}
        act={act}
        word="Move"
        notReady={moveOf(move) === null && 'Choose the new site'}
      >
        <SiteChoice
          legend="New site"
          sites={others}
          chosen={move.site}
          error={act.errorOf('site')}
          onChoose={(site) => set({ site, price: '' })}
          onAdd={() => setAdding(true)}
        />
        <TermsFields move={move} set={set} act={act} mapPrice={mapPrice} isOwn={isOwn} />
        <ActPreview act={act} />
        <ActWarnings act={act} />
      </ActForm>
      <SiteSheet
        open={adding}
        customer={service.sold.plan.customer}
        site={null}
        onClose={() => setAdding(false)}
        onSaved={async ({ id }) => {
          await onChanged()
          set({ site: id, price: '' })
        }}
      />
    </>
  )
}

function useMove({ service, today, sites, onChanged, onDone }: Omit<MoveFormProps, 'place'>) {
  const { sold, plan } = service
  const others = sites.filter(({ id }) => id !== sold.site)
  const [move, setMove] = useState<Move>(() => ({
    site: others.length === 1 ? (others[0]?.id ?? null) : null,
    from: dayToChangeFrom(valuesOn(plan, today).phase, today),
    price: '',
    reason: '',
    takes: true,
  }))
  const [onMap, setOnMap] = useState<{ of: string; price: number } | null>(null)
  const there = `${move.site} ${move.from}`
  const act = useServiceAct({
    call: 'customers.moveService',
    seen: sold.plan,
    wanted: moveOf(move),
    instead: { reason: move.reason || PREVIEW_REASON },
    said: ({ preview }) => `${sold.name} moves on ${formatDay(preview.from)}`,
    onPreview: ({ preview }) => {
      if (move.price === '') setOnMap({ of: there, price: preview.permonth.after })
    },
    onChanged,
    onDone,
  })
  const mapPrice = onMap?.of === there ? onMap.price : null
  const isOwn = move.price.trim() !== '' && (mapPrice === null || typedCents(move.price) !== centsOf(mapPrice))
  const set = (more: Partial<Move>) => setMove((before) => ({ ...before, ...more }))
  return { others, move, set, act, mapPrice, isOwn }
}

type TermsFieldsProps = Pick<ReturnType<typeof useMove>, 'move' | 'set' | 'act' | 'mapPrice' | 'isOwn'>

const TermsFields = ({ move, set, act, mapPrice, isOwn }: TermsFieldsProps) => (
  <>
    <div className={classes.pair}>
      <DayField
        name="from"
        label="First day there"
        value={move.from}
        error={act.errorOf('from')}
        onChange={(from) => set({ from })}
      />
      <PriceField
        value={move.price === '' && mapPrice !== null ? dollarsText(mapPrice) : move.price}
        onMap={mapPrice}
        error={act.errorOf('price')}
        onChange={(price) => set({ price })}
      />
    </div>
    {(isOwn || act.errorOf('price')) && (
      <ReasonField
        value={move.reason}
        help="Another price needs a reason."
        error={act.errorOf('reason')}
        onChange={(reason) => set({ reason })}
      />
    )}
    <TakesTasks checked={move.takes} onChange={(takes) => set({ takes })} />
  </>
)
