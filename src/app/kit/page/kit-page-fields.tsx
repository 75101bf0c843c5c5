import { useState } from 'react'
import { ProgressBar } from '#app/kit/display/progress-bar.tsx'
import { SkeletonRow } from '#app/kit/display/skeleton.tsx'
import { StepSegments } from '#app/kit/display/step-segments.tsx'
import { Stepper } from '#app/kit/display/stepper.tsx'
import { ChoiceField } from '#app/kit/fields/choice-field.tsx'
import { ChoiceGroup } from '#app/kit/fields/choice-group.tsx'
import { PasswordField } from '#app/kit/fields/password-field.tsx'
import { RadioRow } from '#app/kit/fields/radio-row.tsx'
import { SelectField } from '#app/kit/fields/select-field.tsx'
import { TextAreaField } from '#app/kit/fields/text-area-field.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import classes from './kit-page.module.css'
import { Group } from './kit-page-group.tsx'

const YARDS = ['Piedmont Hauling', 'Tidewater Disposal'].map((label) => ({ value: label, label, detail: 'Macon, GA' }))

const findYard = async (text: string) => YARDS.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))

export function FieldSamples() {
  const [pickup, setPickup] = useState('weekly')
  return (
    <>
      <Group title="Fields">
        <div className={classes.stack}>
          <TextField label="Full name" autoComplete="name" defaultValue="Dana Whitfield" />
          <TextField label="Cell phone" type="tel" autoComplete="tel" defaultValue="478-555-0142" />
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            defaultValue="dana@"
            error="Invalid Email Address"
          />
          <YardField />
          <SelectField label="State" defaultValue="GA" options={[{ value: 'GA', label: 'Georgia' }]} />
        </div>
      </Group>
      <Group title="Choice card">
        <ChoiceGroup legend="Pickup frequency" hideLegend>
          <RadioRow
            group="kit"
            value="weekly"
            checked={pickup === 'weekly'}
            onChoose={setPickup}
            title="Weekly"
            price="$38.00/mo"
          />
          <RadioRow
            group="kit"
            value="biweekly"
            checked={pickup === 'biweekly'}
            onChoose={setPickup}
            title="Bi-Weekly"
            price="$29.00/mo"
          />
        </ChoiceGroup>
      </Group>
      <Group title="Steps">
        <Stepper steps={[{ label: 'Service', to: '#service' }, { label: 'Dates' }, { label: 'Review' }]} current={1} />
      </Group>
      <Group title="Loading">
        <SkeletonRow />
        <div style={{ marginTop: 16 }}>
          <ProgressBar label="Importing customers" done={412} all={640} />
        </div>
      </Group>
      <Group title="More fields">
        <div className={classes.stack}>
          <StepSegments count={7} current={1} />
          <PasswordField label="Password" autoComplete="current-password" size={52} />
          <TextAreaField label="Notes" optional help="The driver reads this at the stop." />
        </div>
      </Group>
    </>
  )
}

function YardField() {
  const [yard, setYard] = useState('Piedmont Hauling')
  return (
    <ChoiceField
      label="Company"
      list="Companies"
      find={findYard}
      onChoose={({ label }) => setYard(label)}
      chosen={yard}
    />
  )
}
