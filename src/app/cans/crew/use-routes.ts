import { useState } from 'react'
import { get } from '#app/calls/api.ts'
import { useOnceWritten } from '#app/calls/once-written.ts'
import type { Route } from '#app/cans/work/store/crew.ts'
import { useRunning } from '#app/cans/work/store/use-running.ts'
import { cansMessages } from '#domain/cans/messages.ts'

interface RouteInUse {
  route: Route
  open: number
}

export function useRoutes(group: number, given: readonly Route[], onChanged: () => void) {
  const [routes, setRoutes] = useState(given)
  const [label, setLabel] = useState('')
  const [error, setError] = useState<string>()
  const [asked, setAsked] = useState<RouteInUse | null>(null)
  const write = useOnceWritten()

  const { busy, failure, run } = useRunning<string>((refused) => {
    setError(refused.at('label'))
    return refused.at('label') !== undefined
  })

  const add = () => {
    if (label.trim() === '') return setError(cansMessages.routeNameRequired)
    return run('add', async () => {
      const { route } = await write('canmanager.createRoute', { label, groupid: group })
      setRoutes([...routes, route].sort((one, other) => one.label.localeCompare(other.label)))
      setLabel('')
      onChanged()
    })
  }

  const take = async (route: Route) => {
    await write('canmanager.deleteRoute', { id: route.id })
    setRoutes(routes.filter(({ id }) => id !== route.id))
    setAsked(null)
    onChanged()
  }
  const remove = (route: Route) =>
    run(route.id, async () => {
      const open = await openTasksOn(route)
      if (open > 0) setAsked({ route, open })
      else await take(route)
    })

  return {
    routes,
    label,
    error,
    failure,
    busy,
    asked,
    rename: (text: string) => {
      setLabel(text)
      setError(undefined)
    },
    add,
    remove,
    confirm: () => asked && run(asked.route.id, () => take(asked.route)),
    keep: () => setAsked(null),
  }
}

/** Counts all days: next week's go back needs its route too. */
async function openTasksOn({ label, groupid }: Route): Promise<number> {
  const tasks = await get('canmanager.getTasks', { groupid, type: 'gobacks', open: '1' })
  return tasks.filter(({ assignedTo, done }) => assignedTo === label && !done).length
}
