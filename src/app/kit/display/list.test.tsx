import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { List } from './list.tsx'

describe('a list', () => {
  test('is there with what is in it, in order or not', () => {
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

  test('is not there while nothing is in it', () => {
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
