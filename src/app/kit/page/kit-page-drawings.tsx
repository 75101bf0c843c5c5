import { useState } from 'react'
import { busts, StockAvatar } from '#app/drawings/avatars.tsx'
import { BrandMark, HaulyardMark } from '#app/drawings/brand-mark.tsx'
import { ConfirmationScene } from '#app/drawings/confirmation-scene.tsx'
import { DuskScene } from '#app/drawings/dusk-scene.tsx'
import { CartsScene, ContainersScene, TruckScene } from '#app/drawings/empty-scenes.tsx'
import { ScaleStrip, ScaleStripPhone } from '#app/drawings/scale-strip.tsx'
import { DumpsterScene, ResidentialScene, RollOffScene } from '#app/drawings/service-scenes.tsx'
import { ChoiceCard } from '#app/kit/fields/choice-card.tsx'
import { ChoiceGroup } from '#app/kit/fields/choice-group.tsx'
import { type HaulerColors, HaulerPage } from '#app/kit/hauler-colors.tsx'
import classes from './kit-page.module.css'
import { Group } from './kit-page-group.tsx'

const piedmont: HaulerColors = {
  fill: '#17487d',
  onFill: '#ffffff',
  line: '#17487d',
  lineDark: '#7fa6d6',
  soft: '#e5eaf1',
  lid: '#0e2b4b',
  secondary: '#c4502e',
}

const cards = [
  [
    'residential',
    'Residential Services',
    'Carts at the curb, 95/96 and 64/65 gal',
    '$22.00/mo',
    <ResidentialScene
      key="r"
      carts={[
        { size: 96, recycling: false },
        { size: 64, recycling: true },
      ]}
    />,
  ],
  [
    'commercial',
    'Dumpster',
    'For businesses, 2 to 8 yd, emptied weekly',
    '$89.00/mo',
    <DumpsterScene key="d" sizes={[4, 8]} />,
  ],
  ['rolloff', 'Roll-Offs', '10 to 40 yd, dropped off and picked up', '$295.00', <RollOffScene key="o" size={20} />],
] as const

export function DrawingSamples() {
  const [service, setService] = useState('residential')
  return (
    <div className={classes.drawings}>
      <HaulerPage colors={piedmont}>
        <div style={{ maxWidth: 358 }}>
          <ChoiceGroup legend="Service type" hideLegend>
            {cards.map(([value, title, fact, price, drawing]) => (
              <ChoiceCard
                key={value}
                group="service"
                value={value}
                checked={service === value}
                onChoose={setService}
                title={title}
                fact={fact}
                price={price}
                drawing={drawing}
              />
            ))}
          </ChoiceGroup>
        </div>
        <ConfirmationScene
          carts={[
            { size: 96, recycling: false },
            { size: 96, recycling: false },
            { size: 64, recycling: true },
          ]}
        />
      </HaulerPage>
      <ScaleStrip />
      <div style={{ maxWidth: 358 }}>
        <ScaleStripPhone />
      </div>
      <div className={classes.pair}>
        <CartsScene />
        <ContainersScene />
        <TruckScene brand="Joe" />
      </div>
      <Group title="Avatars and marks">
        <div className={classes.row}>
          {busts.map((bust, number) => (
            <StockAvatar key={`${bust.shirt}-${bust.ground}`} number={number} size={44} />
          ))}
          <HaulyardMark />
          <BrandMark brand="Joe" />
        </div>
      </Group>
      <div className={classes.night}>
        <DuskScene brand="Joe" house moon />
      </div>
    </div>
  )
}
