import { Link } from 'react-router'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import type from '#app/kit/type.module.css'
import { Facts } from '#app/office/display/facts.tsx'
import { Moment } from '#app/office/display/moment.tsx'
import { platformCopy } from '#app/office/display/platform.copy.ts'
import { useOffice } from '#app/page/use-office.ts'
import type { TrailLine } from '#contract/trail.ts'
import classes from './line.sheet.module.css'
import { recordOf } from './record-of.ts'
import { type TrailView, trailUrl } from './trail.view.ts'

type LineSheetProps = { line: TrailLine; view: TrailView; zone: string | undefined; onClose: () => void }

export function LineSheet({ line, view, zone, onClose }: LineSheetProps) {
  const record = recordOf(line, useOffice().user)
  return (
    <Sheet open onClose={onClose} title="What happened">
      <p className={classes.words}>
        <strong>{line.who}</strong> <span>{line.what}</span>
      </p>
      <Facts facts={factsOf(line, view, zone)} />
      {line.changes.length > 0 && <Changes changes={line.changes} />}
      {record && (
        <div className={classes.record}>
          <ButtonLink wide tone="secondary" to={record}>
            Open the record
          </ButtonLink>
        </div>
      )}
    </Sheet>
  )
}

function factsOf(line: TrailLine, view: TrailView, zone: string | undefined) {
  const { at, lastat, times, user, who, network, company, call, request } = line
  const others = user === null ? who : <PersonLink line={line} view={view} />
  return [
    ['When', <Moment key="at" at={at} zone={zone} />] as const,
    ...(lastat ? [['Last', <Last key="last" at={lastat} zone={zone} times={times} />] as const] : []),
    ['Who', others] as const,
    ['From', network || 'The server itself'] as const,
    ['Company', company ?? platformCopy.name] as const,
    ...(call ? [['Call', call] as const] : []),
    ...(request ? [['Request', request] as const] : []),
  ]
}

const Last = ({ at, zone, times }: { at: string; zone: string | undefined; times: number }) => (
  <>
    <Moment at={at} zone={zone} />
    <span>{`, ${times} times in all`}</span>
  </>
)

const PersonLink = ({ line: { user, who }, view }: { line: TrailLine; view: TrailView }) => (
  <Link className={type.link} to={trailUrl.query(view, { ...trailUrl.noFilters, user })}>
    {who}
  </Link>
)

function Changes({ changes }: Pick<TrailLine, 'changes'>) {
  return (
    <table className={classes.changes}>
      <caption className={type.hidden}>What differs</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ label, before, after }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{shown(before)}</td>
            <td>{shown(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const shown = (value: string) => (value === 'kept' ? 'Not shown' : value === 'nothing' ? '–' : value)
