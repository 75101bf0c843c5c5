import { IconLinkOff, IconMessagePlus, IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { buttonClass } from '#app/kit/actions/button-look.ts'
import { Icon } from '#app/kit/display/icon.tsx'
import { StickyFoot } from '#app/kit/display/sticky-foot.tsx'
import type from '#app/kit/type.module.css'
import { Closed } from '#app/ordering/hauler/closed.tsx'
import { HaulerFrame } from '#app/ordering/hauler/hauler-frame.tsx'
import type { TrackedStop } from '#contract/canmanager/telling.ts'
import {
  briefAddress,
  movedText,
  namesDate,
  nextLines,
  type SeenStop,
  stopHeading,
} from '#domain/cans/told/page/stop-page-words.ts'
import { formatDayWithWeekday } from '#domain/companies/days/day-formats.ts'
import { EmailChoice } from './email-choice.tsx'
import { NoteSheet } from './note.sheet.tsx'
import { aheadOf, seenStop } from './seen-stop.ts'
import { StopCard } from './stop-card.tsx'
import { StopNews } from './stop-news.tsx'
import classes from './stop-page.module.css'
import { StopScene } from './stop-scene.tsx'
import { trackingCopy } from './tracking.copy.ts'

export interface StopPageProps {
  stop: TrackedStop
  isLost: boolean
  stopKey: string
  again: () => Promise<void>
}

export function StopPage({ stop, isLost, stopKey, again }: StopPageProps) {
  const [opened, setOpened] = useState<'note' | 'place' | null>(null)
  const { company } = stop
  if (stop.state === 'over') return <EndedStop stop={stop} />
  const seen = seenStop(stop)
  const sheet = { stopKey, onClose: () => setOpened(null), onSent: again }
  return (
    <HaulerFrame company={company} line onlyLogo>
      <StopScene {...seen} />
      <main className={classes.page}>
        <Heading seen={seen} address={stop.address} />
        {stop.moved && <p className={classes.moved}>{movedText(stop.moved)}</p>}
        <StopNews stop={stop} seen={seen} isLost={isLost} />
        <StopCard stop={stop} seen={seen} onChange={() => setOpened('place')} />
        <WhatHappensNext lines={nextLines(seen, aheadOf(stop))} />
        <EmailChoice stopKey={stopKey} wanted={stop.emails} onSaved={again} />
      </main>
      {(stop.canchange || company.phone) && (
        <StickyFoot>
          <div className={classes.acts}>
            {stop.canchange && (
              <Button tone="secondary" size={52} icon={<Icon of={IconMessagePlus} />} onClick={() => setOpened('note')}>
                {trackingCopy.leaveNote}
              </Button>
            )}
            {company.phone && (
              <a className={buttonClass({ size: 52 })} href={`tel:${company.phone}`}>
                <Icon of={IconPhone} />
                {trackingCopy.call}
              </a>
            )}
          </div>
        </StickyFoot>
      )}
      <NoteSheet {...sheet} about="note" open={opened === 'note'} />
      <NoteSheet {...sheet} about="place" open={opened === 'place'} />
    </HaulerFrame>
  )
}

function Heading({ seen, address }: { seen: SeenStop; address: string }) {
  const { answer, when } = stopHeading(seen)
  const date = seen.day !== null && !namesDate(seen) && formatDayWithWeekday(seen.day)
  return (
    <>
      <h1 className={type.heading}>
        <span className={when ? classes.whole : undefined}>{answer}</span>{' '}
        {when && <span className={classes.whole}>{when}</span>}
      </h1>
      <p className={classes.place}>{[date, briefAddress(address)].filter(Boolean).join(', ')}</p>
    </>
  )
}

function WhatHappensNext({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <section className={classes.next}>
      <h2>{trackingCopy.whatNext}</h2>
      <ol>
        {lines.map((line, index) => (
          <li key={line} aria-current={index === 0 ? 'step' : undefined}>
            {line}
          </li>
        ))}
      </ol>
    </section>
  )
}

function EndedStop({ stop }: Pick<StopPageProps, 'stop'>) {
  const { company } = stop
  return (
    <HaulerFrame company={company} line onlyLogo>
      <Closed
        mark={<IconLinkOff size={40} stroke={2} aria-hidden="true" />}
        title={stopHeading(seenStop(stop)).answer}
        company={company}
      >
        {trackingCopy.endedLead}
      </Closed>
    </HaulerFrame>
  )
}
