import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { Task } from '#contract/canmanager/tasks.ts'
import { renderRoutes } from '#tests/support/render-route.ts'
import { aTask } from '#tests/support/work-screen.ts'
import { useLinkedTask } from './use-linked-task.ts'

const oak = aTask('1 Oak Street')

/** The screen at a URL; `list` loads its list and `arrive` completes a navigation. */
async function open(query: string, begun?: readonly Task[]) {
  let list: (tasks: readonly Task[]) => void = () => undefined
  const next = Promise.withResolvers<null>()
  let visits = 0
  const Screen = () => {
    const [tasks, setTasks] = useState(begun)
    const { task, leave } = useLinkedTask(tasks)
    const { search } = useLocation()
    list = setTasks
    return (
      <>
        <p>{task ? `Open: ${task.address}, version ${task.version}` : 'Closed'}</p>
        <p>At {search}</p>
        <button type="button" onClick={leave}>
          Leave
        </button>
      </>
    )
  }
  const loader = () => {
    visits += 1
    return visits === 1 ? null : next.promise
  }
  renderRoutes([{ path: '/', loader, Component: Screen }], { at: `/${query}` })
  await screen.findByText(/^At/)
  return {
    list: (tasks: readonly Task[]) => act(() => list(tasks)),
    leave: () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Leave' }))),
    arrive: () => act(async () => next.resolve(null)),
  }
}

describe('the task a link names', () => {
  test('opens once the list has loaded, as a snapshot', async () => {
    const { list } = await open(`?task=${oak.id}`)
    expect(screen.getByText('Closed')).toBeTruthy()
    list([oak])
    expect(screen.getByText('Open: 1 Oak Street, version 1')).toBeTruthy()
    list([{ ...oak, version: 2 }])
    expect(screen.getByText('Open: 1 Oak Street, version 1')).toBeTruthy()
    list([])
    expect(screen.getByText('Open: 1 Oak Street, version 1')).toBeTruthy()
  })

  test('closes at once, and is removed from the URL when the navigation completes', async () => {
    const { leave, arrive } = await open(`?user=tasha&task=${oak.id}`, [oak])
    await leave()
    expect(screen.getByText('Closed')).toBeTruthy()
    await arrive()
    expect(screen.getByText('At ?user=tasha')).toBeTruthy()
    expect(screen.getByText('Closed')).toBeTruthy()
  })

  test('is left without a navigation when the URL names no task', async () => {
    const { leave } = await open('?user=tasha', [oak])
    await leave()
    expect(screen.getByText('At ?user=tasha')).toBeTruthy()
  })
})
