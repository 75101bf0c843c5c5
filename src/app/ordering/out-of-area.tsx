import { type FormEvent, useEffect, useRef, useState } from 'react'
import { post } from '#app/api.ts'
import { Button } from '#app/kit/button.tsx'
import { showMessage } from '#app/kit/message-store.ts'
import { TextField } from '#app/kit/text-field.tsx'
import typeClasses from '#app/kit/type.module.css'
import { milesText } from '#domain/geo/distance.ts'
import type { AddressAnswer } from '#domain/ordering/answers.ts'
import { lookupMessages } from '#domain/ordering/messages.ts'
import { AddressLine, wholeAddress } from './address-line.tsx'
import { contactWay } from './contact-way.ts'
import { addressCopy, copy, outOfAreaCopy } from './copy.ts'
import { addressOnWire } from './order-payload.ts'
import classes from './out-of-area.module.css'
import { ServiceAreaMap } from './service-area-map.tsx'
import { StepHeading } from './step-heading.tsx'
import { useAreas, useNearestBorder } from './use-areas.ts'
import { useOrder } from './use-order.ts'

/** The hauler does not come there: says so, keeps the address, shows how far it is, and takes one way to reach the person. */
export function OutOfArea({ address }: { address: AddressAnswer }) {
  const { page, wizard, change } = useOrder()
  const { company } = page
  const areas = useAreas(company.id, wizard.type)
  const border = useNearestBorder(areas, address.point)
  const anew = () => change({ address: null })
  const miles = border && milesText(border.metres)
  const street = address.address.replace(/^\d+\S*\s+/, '')
  return (
    <main className={classes.page}>
      <StepHeading step="address" title={lookupMessages.none} />
      <AddressLine address={address} onChange={anew} />
      <div className={classes.map}>
        <ServiceAreaMap
          areas={areas}
          pin={address.point}
          border={border ? { point: border.point, label: milesText(border.metres) } : undefined}
          areaLabel={outOfAreaCopy.whereWePickUp}
          label={addressCopy.mapOfPlace(wholeAddress(address), company.name)}
          height={196}
        />
      </div>
      {miles && <p className={classes.said}>{outOfAreaCopy.distance(miles)}</p>}
      <p className={classes.sorry}>{outOfAreaCopy.notYet(street || address.address)}</p>
      <TellMe address={address} />
      <p className={classes.call}>
        {outOfAreaCopy.thinkWrong}{' '}
        <a className={typeClasses.link} href={`tel:${company.phone}`}>
          {company.phone}
        </a>
      </p>
    </main>
  )
}

/** One field; what is entered becomes a lead with its place. */
function TellMe({ address }: { address: AddressAnswer }) {
  const { page, wizard } = useOrder()
  const [state, setState] = useState<'asking' | 'sending' | 'told'>('asking')
  const [entered, setEntered] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const told = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (state === 'told') told.current?.focus()
  }, [state])
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const way = contactWay(entered)
    if (!way || !wizard.type) {
      setError(outOfAreaCopy.contactWrong)
      field.current?.focus()
      return
    }
    setState('sending')
    const place = addressOnWire(wizard.type, address)
    try {
      await post('services.initLead', {
        company: page.company.id,
        address: place,
        user: way,
        purchaseItemsStep: 'address',
      })
      setState('told')
    } catch {
      setState('asking')
      showMessage(copy.unreachable, { tone: 'error' })
    }
  }
  if (state === 'told') {
    return (
      <p className={classes.told} ref={told} tabIndex={-1}>
        {outOfAreaCopy.told}
      </p>
    )
  }
  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <TextField
        ref={field}
        label={outOfAreaCopy.contact}
        size={52}
        value={entered}
        error={error}
        placeholder="you@example.com"
        autoComplete="email"
        autoCapitalize="none"
        onChange={(event) => {
          setEntered(event.target.value)
          if (error && contactWay(event.target.value)) setError(undefined)
        }}
        onBlur={() => entered.trim() && setError(contactWay(entered) ? undefined : outOfAreaCopy.contactWrong)}
      />
      <Button type="submit" size={52} wide busy={state === 'sending' && outOfAreaCopy.telling}>
        {outOfAreaCopy.tell}
      </Button>
    </form>
  )
}
