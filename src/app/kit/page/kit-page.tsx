import { MessageHost } from '#app/kit/messages/message-host.tsx'
import type from '#app/kit/type.module.css'
import classes from './kit-page.module.css'
import { ActionSamples } from './kit-page-actions.tsx'
import { DrawingSamples } from './kit-page-drawings.tsx'
import { FieldSamples } from './kit-page-fields.tsx'
import { Group } from './kit-page-group.tsx'
import { MessageSamples } from './kit-page-messages.tsx'
import { TableSamples } from './kit-page-tables.tsx'

const swatches = [
  ['Ground', 'ground'],
  ['Surface', 'surface'],
  ['Sunken', 'sunken'],
  ['Line', 'line'],
  ['Control', 'control'],
  ['Ink', 'ink'],
  ['Ink 2', 'ink-2'],
  ['Brand', 'brand'],
  ['Brand soft', 'brand-soft'],
  ['Amber', 'amber'],
  ['Amber soft', 'amber-soft'],
  ['Danger', 'danger'],
] as const

export function KitPage() {
  return (
    <main className={classes.page}>
      <h1 className={type.hidden}>Kit</h1>
      <ul className={classes.swatches}>
        {swatches.map(([name, token]) => (
          <li key={token}>
            <div className={classes.swatch} style={{ background: `var(--${token})` }} />
            <b>{name}</b>
            <code>{token}</code>
          </li>
        ))}
      </ul>
      <div className={classes.columns}>
        <div className={classes.column}>
          <Group title="Type">
            <TypeSamples />
          </Group>
          <ActionSamples />
        </div>
        <div className={classes.column}>
          <FieldSamples />
        </div>
        <div className={classes.column}>
          <MessageSamples />
        </div>
      </div>
      <TableSamples />
      <DrawingSamples />
      <MessageHost />
    </main>
  )
}

function TypeSamples() {
  return (
    <div>
      <p className={type.display} style={{ fontSize: '3rem', lineHeight: '3.25rem' }}>
        Trucks roll at six
      </p>
      <p className={type.heading} style={{ marginTop: 4 }}>
        Check your order
      </p>
      <p style={{ font: '720 1.5rem/1.875rem var(--font)', letterSpacing: 'var(--track-head)', margin: '0.375rem 0' }}>
        No customers yet
      </p>
      <p style={{ font: '700 1.125rem/1.5rem var(--font)', letterSpacing: 'var(--track-head)' }}>Household Trash</p>
      <p style={{ marginTop: 5 }}>Two carts, set at the curb by the driveway.</p>
      <p className={`${type.small} ${type.secondary}`} style={{ marginTop: 3 }}>
        Earliest drop-off is Monday, 11/23/2026.
      </p>
      <p className={type.total} style={{ marginTop: 8 }}>
        $1,100.29
      </p>
    </div>
  )
}
