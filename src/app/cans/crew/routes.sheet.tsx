import { IconTrash } from '@tabler/icons-react'
import type { FormEvent } from 'react'
import type { Route } from '#app/cans/work/store/crew.ts'
import { Button } from '#app/kit/actions/button.tsx'
import { IconButton } from '#app/kit/actions/icon-button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { FieldError } from '#app/kit/fields/field-frame.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import { ConfirmSheet } from '#app/kit/sheets/confirm.sheet.tsx'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import classes from './routes.sheet.module.css'
import { useRoutes } from './use-routes.ts'

export interface RoutesSheetProps {
  group: number
  routes: readonly Route[]
  onClose: () => void
  onChanged: () => void
}

/** Deleting a route with open tasks asks first (R-43). */
export function RoutesSheet({ group, routes, onClose, onChanged }: RoutesSheetProps) {
  const edit = useRoutes(group, routes, onChanged)
  const { asked } = edit
  const submit = (event: FormEvent) => {
    event.preventDefault()
    edit.add()
  }
  return (
    <>
      <Sheet open={asked === null} onClose={() => asked === null && onClose()} title="Routes">
        <form className={classes.form} onSubmit={submit} noValidate>
          <TextField
            label="New route"
            maxLength={100}
            value={edit.label}
            error={edit.error}
            onChange={(event) => edit.rename(event.target.value)}
          />
          <Button type="submit" busy={edit.busy === 'add' && 'Adding'}>
            Add
          </Button>
        </form>
        <RouteRows routes={edit.routes} busy={edit.busy} onRemove={edit.remove} />
        <div role="alert">{edit.failure && <FieldError>{edit.failure}</FieldError>}</div>
      </Sheet>
      {asked && (
        <ConfirmSheet
          open
          question={`Delete ${asked.route.label}?`}
          confirm="Delete the route"
          busy={edit.busy !== null && 'Deleting'}
          cancel="Keep the route"
          onConfirm={edit.confirm}
          onClose={edit.keep}
        >
          <p>{`${asked.open === 1 ? '1 open task is' : `${asked.open} open tasks are`} on this route. They keep its name.`}</p>
        </ConfirmSheet>
      )}
    </>
  )
}

interface RouteRowsProps {
  routes: readonly Route[]
  busy: string | null
  onRemove: (route: Route) => void
}

function RouteRows({ routes, busy, onRemove }: RouteRowsProps) {
  if (routes.length === 0) return <p className={classes.empty}>No routes yet. Go backs are assigned to a route.</p>
  return (
    <ul className={classes.routes}>
      {routes.map((route) => (
        <li key={route.id} className={classes.route}>
          <span>{route.label}</span>
          <IconButton
            label={`Delete ${route.label}`}
            icon={<Icon of={IconTrash} />}
            aria-disabled={busy === route.id}
            onClick={() => onRemove(route)}
          />
        </li>
      ))}
    </ul>
  )
}
