import { useRef, useState } from 'react'
import type { TypedPlace } from '#app/cans/work/fields/place-field.tsx'
import { reorderWrite } from '#app/cans/work/queue/work-writes.ts'
import { queuedText, writeWork } from '#app/cans/work/queue/write-work.ts'
import { useRunning } from '#app/cans/work/store/use-running.ts'
import { showNotice } from '#app/cans/work/words/notice.ts'
import { useIsShown } from '#app/kit/form/use-save.ts'
import { useWaiting } from '#app/offline/use-waiting.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import type { User } from '#contract/users/sessions.ts'
import { plannedFor } from '#domain/cans/better-order/ordered-day.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import { movedStop, routerStops } from '#domain/cans/router/router-stops.ts'
import type { TaskType } from '#domain/cans/tasks/can-options.ts'
import { endsOfDay, keepEndsOfDay, type RouterCrew } from './ends-of-day.ts'
import { type EndErrors, findBetter, locateEnds } from './find-order.ts'
import { type EndName, endNames, type RouteEnds, rememberEnds } from './router-ends.ts'

export interface RouterOf {
  user: User
  crew: RouterCrew
  type: TaskType
  tasks: readonly Task[]
  /** All tasks of the board, done ones too: the day's times count from them. */
  whole: readonly Task[]
  onRulesChanged: () => void
}

function useStopOrder(tasks: readonly Task[]) {
  const [opened] = useState(() => routerStops(tasks))
  const [stops, setStops] = useState(opened.placed)
  const [better, setBetter] = useState<Task[] | null>(null)
  const arrange = (next: Task[]) => {
    setStops(next)
    setBetter(null)
  }
  return {
    stops,
    placeless: opened.placeless,
    before: new Map(opened.placed.map(({ id }, index) => [id, index])),
    isChanged: stops.some(({ id }, index) => id !== opened.placed[index]?.id),
    better,
    setBetter,
    move: (from: number, to: number) => arrange(movedStop(better ?? stops, from, to)),
    takeBetter: () => better && arrange(better),
    keepMine: () => setBetter(null),
  }
}

function useEnds(crew: RouterCrew, tasks: readonly Task[]) {
  const [ends, show] = useState(() => endsOfDay(crew, tasks))
  const now = useRef(ends)
  const setEnds = (next: RouteEnds) => {
    now.current = next
    show(next)
  }
  return { ends, latestEnds: () => now.current, setEnds }
}

export function useMapRouter({ user, crew, type, tasks, whole, onRulesChanged }: RouterOf) {
  const group = crew.group.id
  const { setBetter, ...order } = useStopOrder(tasks)
  const { stops, placeless } = order
  const { ends, latestEnds, setEnds } = useEnds(crew, tasks)
  const [errors, setErrors] = useState<EndErrors>({})
  const { busy, failure, setFailure, run } = useRunning<'loading' | 'saving'>()
  const { queue } = useWaiting(user)
  const isShown = useIsShown()

  const changeEnd = (name: EndName, end: TypedPlace) => {
    setEnds({ ...latestEnds(), [name]: end })
    setErrors({ ...errors, [name]: undefined })
    setFailure(null)
    setBetter(null)
  }
  const load = () =>
    run('loading', async () => {
      const wanted = latestEnds()
      if (endNames.some((name) => wanted[name].text.trim() === '')) return setFailure(cansMessages.locationsRequired)
      const located = await locateEnds(group, wanted)
      // Discard the result if an end was edited while it was being located.
      const isMeant = () => latestEnds() === wanted
      if (!isMeant()) return
      setErrors(located.errors)
      if (Object.keys(located.errors).length > 0) return setEnds(located.ends)
      rememberEnds(group, located.ends)
      try {
        const rules = await keepEndsOfDay(crew, { user, tasks: stops, ends: located.ends })
        if (rules !== crew.rules) onRulesChanged()
        const planned = plannedFor(stops, whole, { ...crew, rules })
        const better = await findBetter({ group, type, stops, planned, ends: located.ends })
        if (isMeant()) setBetter(better)
      } finally {
        // Show the route together with the offer, so that the layout shifts only once.
        if (isMeant()) setEnds(located.ends)
      }
    })

  /** @param leave runs after saving, if the router is still open */
  const save = (leave: () => void) =>
    run('saving', async () => {
      const ids = [...stops, ...placeless].map(({ id }) => id)
      const settled = await writeWork(queue, reorderWrite({ group, type }, ids), user, false)
      if (settled.state === 'refused') throw settled.refusal
      showNotice(settled.state === 'sent' ? settled.answer.message : queuedText('The new order', settled.state))
      if (isShown()) leave()
    })

  return { ...order, ends, errors, failure, busy, changeEnd, load, save }
}
