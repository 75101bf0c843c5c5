import { IconPhone } from '@tabler/icons-react'
import { DumpsterScene, ResidentialScene, RollOffScene } from '#app/drawings/service-scenes.tsx'
import { ChoiceCard } from '#app/kit/fields/choice-card.tsx'
import { type HaulerColors, HaulerPage } from '#app/kit/hauler-colors.tsx'
import classes from './order-page-phone.module.css'
import { PhoneShell } from './phone-shell.tsx'

const blue: HaulerColors = {
  fill: '#17487d',
  onFill: '#ffffff',
  line: '#17487d',
  lineDark: '#17487d',
  soft: '#e6ecf2',
  lid: '#0f2f52',
  secondary: '#d2562b',
}

const trash = { size: 96, recycling: false } as const
const recycling = { size: 64, recycling: true } as const

const choices = [
  {
    value: 'Residential',
    title: 'Residential Services',
    fact: 'Carts at the curb, 95/96 and 64/65 gal',
    price: '$22.00/mo',
    scene: <ResidentialScene carts={[trash, recycling]} />,
  },
  {
    value: 'Commercial',
    title: 'Dumpster',
    fact: 'For businesses, 2 to 8 yd, emptied weekly',
    price: '$89.00/mo',
    scene: <DumpsterScene sizes={[4, 8]} />,
  },
  {
    value: 'Roll-Offs',
    title: 'Roll-Offs',
    fact: '10 to 40 yd, dropped off and picked up',
    price: '$295.00',
    scene: <RollOffScene size={20} />,
  },
] as const

const SEGMENTS = [0, 1, 2, 3, 4, 5, 6]

export function OrderPagePhone() {
  return (
    <div className={classes.place}>
      <PhoneShell title="An order page on a phone, asking for the service type">
        <HaulerPage colors={blue}>
          <div className={classes.head}>
            <Logo />
            <span>
              <strong className={classes.name}>Piedmont</strong>
              <span className={classes.more}>Hauling, Cedar Hollow</span>
            </span>
            <span className={classes.call}>
              <IconPhone size={18} stroke={1.75} aria-hidden="true" />
              Call us
            </span>
          </div>
          <div className={classes.segments}>
            {SEGMENTS.map((segment) => (
              <span key={segment} />
            ))}
          </div>
          <div className={classes.body}>
            <span className={classes.count}>Step 1 of 7</span>
            <strong className={classes.title}>Choose Service Type</strong>
            <span className={classes.scale}>All drawn to the same scale. The person is 5 ft 8 in tall.</span>
            {choices.map(({ value, scene, ...facts }) => (
              <ChoiceCard
                key={value}
                {...facts}
                group="order-page-picture"
                value={value}
                checked={value === 'Residential'}
                onChoose={() => undefined}
                drawing={scene}
              />
            ))}
          </div>
          <div className={classes.foot}>
            <span className={classes.next}>Next →</span>
          </div>
        </HaulerPage>
      </PhoneShell>
    </div>
  )
}

function Logo() {
  return (
    <svg width="34" height="30" viewBox="0 0 34 30" aria-hidden="true">
      <circle cx="27" cy="4.4" r="4" fill="#d2562b" />
      <path d="M0 26L11.5 9L17.5 17.6L22 11.6L34 26Z" fill="#17487d" />
      <path d="M0 26.6H34V29.6H0Z" fill="#d2562b" />
    </svg>
  )
}
