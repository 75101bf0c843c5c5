import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { List } from './list.tsx'

describe('a list', () => {
  test('renders its items as an ordered or unordered list', () => {
    render(
      <>
        <List aria-label="Stops" ordered>
          <li>12 Oak Street</li>
        </List>
        <List aria-label="Carts">
          {false}
          <li>Trash</li>
        </List>
      </>,
    )
    const kindOf = (name: string) => screen.getByRole('list', { name }).tagName
    expect([kindOf('Stops'), kindOf('Carts')]).toEqual(['OL', 'UL'])
  })

  test('renders nothing when empty', () => {
    render(
      <List>
        {[]}
        {null}
        {false}
        {''}
      </List>,
    )
    expect(screen.queryByRole('list')).toBeNull()
  })
})
