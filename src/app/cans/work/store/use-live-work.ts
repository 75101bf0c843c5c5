import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { StreamEvent } from '#app/live/event-lines.ts'
import { type LiveConnection, openLiveConnection } from '#app/live/live-connection.ts'
import { readStream } from '#app/live/live-stream.ts'
import { useIsLeaving } from '#app/session/leaving.store.ts'
import { dropSession, sessionToken } from '#app/session/login.store.ts'
import { useSession } from '#app/session/session.store.ts'
import type { Task } from '#contract/canmanager/tasks.ts'

interface News {
  onTask: (task: Task) => void
  /** A driver's task was moved to another day. */
  onGone: (id: string) => void
  onCrew: () => void
  onRights: () => void
  /** Also after a reconnect: earlier events may have been missed. */
  onOpen: () => void
  onReturn: () => void
}

export interface LiveWork {
  /** In ms since 1970; null while connected. */
  notLiveSince: number | null
  reopen: () => void
}

const NOT_LOGGED_IN = 401

export function useLiveWork(group: number, news: News): LiveWork {
  // Without a token the server answers 401 once it is reachable.
  const token = useSession()?.token ?? null
  const isLeaving = useIsLeaving()
  const [notLiveSince, setNotLiveSince] = useState<number | null>(null)
  const connection = useRef<LiveConnection>(null)
  const onEvent = useEffectEvent(({ event, data }: StreamEvent) => {
    if (event === 'task') news.onTask(JSON.parse(data) as Task)
    if (event === 'gone') news.onGone((JSON.parse(data) as { id: string }).id)
    if (event === 'route' || event === 'rules') news.onCrew()
  })
  const onOpened = useEffectEvent((again: boolean) => {
    // Expired by this device's clock, the session may still be valid on the server through its cookie.
    if (token === null) return dropSession()
    news.onOpen()
    // The server also ends a stream after a change of rights.
    if (again) news.onRights()
  })
  const onForbidden = useEffectEvent(() => news.onRights())
  const onReturn = useEffectEvent(() => news.onReturn())
  useEffect(() => {
    if (isLeaving) return
    const url = `/cfc/api/events?groupid=${group}`
    const onRefused = (status: number) => {
      if (status !== NOT_LOGGED_IN) onForbidden()
      else if (token === sessionToken()) dropSession()
    }
    const opened = openLiveConnection(
      (from, listener, signal) => readStream(url, from, listener, signal),
      { onEvent, onOpened, onRefused, onReturn, onNotLive: setNotLiveSince },
      { window, document },
    )
    connection.current = opened
    return () => {
      opened.close()
      setNotLiveSince(null)
    }
  }, [group, token, isLeaving])
  return { notLiveSince, reopen: () => connection.current?.reopen() }
}
