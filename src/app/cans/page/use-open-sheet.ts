import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useWantedTask } from '#app/cans/work/store/new-task-link.ts'
import { useLinkedTask } from '#app/cans/work/store/use-linked-task.ts'
import type { OpenSheet } from '#app/cans/work/store/work-board.ts'
import type { Task } from '#contract/canmanager/tasks.ts'

/** @param ownsBack Back closes the sheet and stays on the list */
export function useOpenSheet(tasks: readonly Task[] | undefined, ownsBack: boolean) {
  const [opened, setOpened] = useState<OpenSheet | null>(null)
  const linked = useLinkedTask(tasks)
  const { wanted, leave } = useWantedTask()
  const named = linked.task && { kind: linked.kind, task: linked.task }
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

const ABOVE = { isAbove: true }

/**
 * Adds a history entry for an open sheet, so that Back closes it. The URL stays the list's, because it may come from a
 * link or a login.
 * @param onBack closes the sheet after a Back navigation
 */
function useEntryAbove(isOpen: boolean, onBack: () => void) {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const isMarked = (state as Partial<typeof ABOVE> | null)?.isAbove === true
  const wasMarked = useRef(isMarked)
  const isLeaving = useRef(false)
  const add = () => navigate({ search }, { state: ABOVE, preventScrollReset: true })
  const left = useEffectEvent(() => {
    // history.back is asynchronous: a sheet opened in the meantime needs a new entry.
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
