import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useWantedTask } from '#app/cans/task/new-task-link.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import { useLinkedTask } from './use-linked-task.ts'
import type { OpenSheet } from './work-board.ts'

/**
 * The sheet that is open above the lists: the one opened last, the task that a link names, or the new one that it wants.
 * @param ownsBack Back closes the sheet and stays with the list
 */
export function useOpenSheet(tasks: readonly Task[] | undefined, ownsBack: boolean) {
  const [opened, setOpened] = useState<OpenSheet | null>(null)
  const linked = useLinkedTask(tasks)
  const { wanted, leave } = useWantedTask()
  const named = linked.task && { kind: 'task' as const, task: linked.task }
  const sheet = opened ?? named ?? (wanted && { kind: 'task' as const, task: null, wanted })
  const entry = useEntryAbove(opened !== null, () => setOpened(null))
  const open = (next: OpenSheet) => {
    if (ownsBack && !sheet) entry.enter()
    setOpened(next)
  }
  const close = () => {
    setOpened(null)
    entry.leave()
    linked.leave()
    leave()
  }
  return { sheet, open, close }
}

/** The state of a list's history entry that something is open above. */
const ABOVE = { isAbove: true }

/**
 * A history entry for what is open, so that Back has something to close. Its URL is the list's: a link or a login leads there.
 * @param onBack closes what is open, when a person went back
 */
function useEntryAbove(isOpen: boolean, onBack: () => void) {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const isMarked = (state as Partial<typeof ABOVE> | null)?.isAbove === true
  const wasMarked = useRef(isMarked)
  const isLeaving = useRef(false)
  const add = () => navigate({ search }, { state: ABOVE, preventScrollReset: true })
  const left = useEffectEvent(() => {
    // The browser goes back some time after it was asked to: what was opened in between needs an entry of its own.
    if (!isLeaving.current) onBack()
    else if (isOpen) add()
    isLeaving.current = false
  })
  useEffect(() => {
    if (wasMarked.current && !isMarked) left()
    wasMarked.current = isMarked
  }, [isMarked])
  return {
    enter() {
      if (!isMarked) add()
    },
    leave() {
      if (!isMarked || isLeaving.current) return
      isLeaving.current = true
      navigate(-1)
    },
  }
}
