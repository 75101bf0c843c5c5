import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useIsLeaving } from '#app/identity/leaving.store.ts'
import { dropSession, sessionToken } from '#app/identity/login.store.ts'
import { useSession } from '#app/identity/session.store.ts'
import type { StreamEvent } from '#app/live/event-lines.ts'
import { type LiveConnection, openLiveConnection } from '#app/live/live-connection.ts'
import { readStream } from '#app/live/live-stream.ts'
import type { Task } from '#contract/canmanager/tasks.ts'

interface News {
  onTask: (task: Task) => void
  /** A driver's task that left today. */
  onGone: (id: string) => void
  onRoutes: () => void
  /** The person's rights may be others now. */
  onRights: () => void
  /** The server tells every change from now on, for the first time or again. What changed before may have gone by. */
  onOpen: () => void
  /** The network or the person is back. */
  onReturn: () => void
}

export interface LiveWork {
  /** Since when changes do not come by themselves, in ms since 1970; null while they do. */
  notLiveSince: number | null
  reopen: () => void
}

const NOT_LOGGED_IN = 401

/** What changes in a group while somebody looks at it, pushed by the server until the session ends or the person leaves. */
export function useLiveWork(group: number, news: News): LiveWork {
  // Without a token the server says that a log-in is needed, as soon as it is within reach.
  const token = useSession()?.token ?? null
  const isLeaving = useIsLeaving()
  const [notLiveSince, setNotLiveSince] = useState<number | null>(null)
  const connection = useRef<LiveConnection>(null)
  const onEvent = useEffectEvent(({ event, data }: StreamEvent) => {
    if (event === 'task') news.onTask(JSON.parse(data) as Task)
    if (event === 'gone') news.onGone((JSON.parse(data) as { id: string }).id)
    if (event === 'route') news.onRoutes()
  })
  const onOpened = useEffectEvent((again: boolean) => {
    // The server may still know by its cookie whose session is over by this device's clock.
    if (token === null) return dropSession()
    news.onOpen()
    // A stream also ends because the person's rights are others now.
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
