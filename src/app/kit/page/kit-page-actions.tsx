import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { ColorSchemeToggle } from '#app/kit/actions/color-scheme-toggle.tsx'
import { Chip } from '#app/kit/display/chip.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { MapPin } from '#app/kit/display/map-pin.tsx'
import { NumberBadge } from '#app/kit/display/number-badge.tsx'
import { CanCounter } from '#app/kit/fields/can-counter.tsx'
import { Checkbox } from '#app/kit/fields/checkbox.tsx'
import { Switch } from '#app/kit/fields/switch.tsx'
import { showMessage } from '#app/kit/messages/message.store.ts'
import type from '#app/kit/type.module.css'
import classes from './kit-page.module.css'
import { Group } from './kit-page-group.tsx'

export function ActionSamples() {
  return (
    <>
      <ButtonSamples />
      <MarkSamples />
      <SwitchSamples />
    </>
  )
}

function ButtonSamples() {
  return (
    <Group title="Buttons">
      <div className={classes.pair}>
        <Button onClick={() => showMessage('Saved', { undo: () => showMessage('Taken back') })}>Save</Button>
        <Button tone="quiet">Add one by hand</Button>
        <Button size={52}>Next</Button>
        <Button size={52} busy="Saving">
          Save
        </Button>
        <Button tone="secondary">Export CSV</Button>
        <Button notReady="Not ready">Next</Button>
        <Button tone="amber" icon={<Icon of={IconCheck} />}>
          Done
        </Button>
        <Button tone="danger">Delete</Button>
      </div>
    </Group>
  )
}

function MarkSamples() {
  return (
    <Group title="Chips, plates and pins">
      <div className={classes.row}>
        <Chip tone="brand">Customer</Chip>
        <Chip tone="amber">Lead</Chip>
        <Chip>Draft</Chip>
        <Chip tone="danger">Overdue</Chip>
        <NumberBadge size={32}>6</NumberBadge>
        <NumberBadge size={32} tone="next">
          5
        </NumberBadge>
      </div>
      <div className={classes.row} style={{ marginTop: 16 }}>
        <MapPin state="next" number={5} />
        <MapPin state="mine" number={6} />
        <MapPin state="other" number={10} />
        <MapPin state="done" />
        <MapPin state="overdue" />
        <MapPin state="problem" number={16} />
        <span
          className={`${type.small} ${type.secondary}`}
          style={{ maxWidth: 130, fontSize: '0.8125rem', lineHeight: '1.125rem' }}
        >
          Next, yours, another driver's, done, overdue
        </span>
      </div>
    </Group>
  )
}

function SwitchSamples() {
  const [cans, setCans] = useState(2)
  return (
    <Group title="Counting and switching">
      <div className={classes.row}>
        <CanCounter label="Number of cans" value={cans} max={5} onChange={setCans} />
        <Checkbox aria-label="Checked" defaultChecked />
        <Checkbox aria-label="Not checked" />
        <Switch aria-label="On" defaultChecked />
        <Switch aria-label="Off" />
      </div>
      <div style={{ marginTop: 16 }}>
        <ColorSchemeToggle />
      </div>
    </Group>
  )
}
