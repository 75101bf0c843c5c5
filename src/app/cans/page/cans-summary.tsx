import { Sheet } from '#app/kit/sheets/sheet.tsx'
import type { Task } from '#contract/canmanager/tasks.ts'
import { type CountedCans, summarizeCans } from '#domain/cans/lists/cans-summary.ts'
import classes from './cans-summary.module.css'

export interface CansSummaryProps {
  tasks: readonly Task[]
  onClose: () => void
}

export function CansSummary({ tasks, onClose }: CansSummaryProps) {
  const cans = summarizeCans(tasks)
  const actions = [...new Set(cans.map(({ action }) => action))]
  return (
    <Sheet open onClose={onClose} title="Cans Summary">
      {cans.length === 0 && <p className={classes.empty}>No cans left to move in this list.</p>}
      {actions.map((action) => (
        <ActionTable key={action} action={action} cans={cans.filter((line) => line.action === action)} />
      ))}
    </Sheet>
  )
}

function ActionTable({ action, cans }: { action: string; cans: readonly CountedCans[] }) {
  const total = cans.reduce((sum, { count }) => sum + count, 0)
  return (
    <table className={classes.table}>
      <caption className={classes.action}>
        <span>{action || 'No action'}</span> <span className={classes.total}>{total}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">Type</th>
          <th scope="col">Size</th>
          <th scope="col">Count</th>
        </tr>
      </thead>
      <tbody>
        {cans.map(({ canType, canSize, count, sold }) => (
          <tr key={`${canType} ${canSize} ${sold}`}>
            {sold ? (
              <td colSpan={2}>{sold}</td>
            ) : (
              <>
                <td>{canType}</td>
                <td className={classes.figure}>{canSize}</td>
              </>
            )}
            <td className={classes.figure}>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
