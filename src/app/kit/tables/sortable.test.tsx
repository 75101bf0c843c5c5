import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Sortable, useSortableRow } from './sortable.tsx'

function Row({ id }: { id: string }) {
  const row = useSortableRow(id)
  return (
    <li {...row.rowProps}>
      <button {...row.gripProps} type="button" disabled={!row.isMoved}>
        {`${id} ${row.index}${row.isLast ? ' last' : ''}`}
      </button>
    </li>
  )
}

function open(rows: readonly string[], shown: readonly string[] = rows) {
  const onMove = vi.fn()
  render(
    <Sortable rows={rows.map((id) => ({ id, name: `${id} Street` }))} place="stop" onMove={onMove}>
      <ul>
        {shown.map((id) => (
          <Row key={id} id={id} />
        ))}
      </ul>
    </Sortable>,
  )
  return { user: userEvent.setup(), onMove, grip: (name: string) => screen.getByRole('button', { name }) }
}

test.each([
  ['{ArrowUp}', 1, 0, 'Oak Street is stop 1 of 3'],
  ['{ArrowDown}', 1, 2, 'Oak Street is stop 3 of 3'],
  ['{Home}', 1, 0, 'Oak Street is stop 1 of 3'],
])('%s on a grip moves its row at once and announces its position', async (key, from, to, said) => {
  const { user, onMove, grip } = open(['Elm', 'Oak', 'Ash'])
  grip('Oak 1').focus()
  await user.keyboard(key)
  expect(onMove.mock.calls).toEqual([[from, to]])
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(said)
})

test('nothing moves beyond the ends', async () => {
  const { user, onMove, grip } = open(['Elm', 'Oak'])
  grip('Elm 0').focus()
  await user.keyboard('{ArrowUp}{Home}')
  grip('Oak 1 last').focus()
  await user.keyboard('{ArrowDown}')
  expect(onMove).not.toHaveBeenCalled()
})

test('a fixed row among the others has no position', () => {
  const { grip } = open(['Elm', 'Ash'], ['Elm', 'Oak', 'Ash'])
  expect(grip('Oak -1')).toHaveProperty('disabled', true)
  expect(grip('Ash 1 last')).toHaveProperty('disabled', false)
})

test('the drag handle is described to screen readers', () => {
  const { grip } = open(['Elm', 'Oak'])
  const described = document.getElementById(grip('Elm 0').getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toMatch(/^Use the arrow keys to move it\. Or press Space/)
})
