import { useEffect, useEffectEvent } from 'react'
import type { Task } from '#contract/tasks.ts'

interface News {
  onTask: (task: Task) => void
  /** A driver's task that left today. */
  onGone: (id: string) => void
  onRoutes: () => void
  /** The server is within reach, for the first time or again. */
  onOpen: () => void
}

/**
 * What changes in a group while somebody looks at it, pushed by the server. The session's cookie opens the stream; after a
 * break the browser takes it up where it ended.
 */
export function useLiveWork(group: number, news: News): void {
  const opened = useEffectEvent(news.onOpen)
  const tell = useEffectEvent((name: 'onTask' | 'onGone' | 'onRoutes', text: string) => {
    if (name === 'onTask') news.onTask(JSON.parse(text) as Task)
    else if (name === 'onGone') news.onGone((JSON.parse(text) as { id: string }).id)
    else news.onRoutes()
  })
  useEffect(() => {
    const stream = new EventSource(`/cfc/api/events?groupid=${group}`)
    stream.addEventListener('open', () => opened())
    stream.addEventListener('task', ({ data }) => tell('onTask', data))
    stream.addEventListener('gone', ({ data }) => tell('onGone', data))
    stream.addEventListener('route', ({ data }) => tell('onRoutes', data))
    return () => stream.close()
  }, [group])
}
