import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Breakable } from './breakable.tsx'

const shown = (text: string) => render(<Breakable>{text}</Breakable>).container.innerHTML

test('an email may wrap after its "@", and other text renders unchanged', () => {
  expect(shown('neighbor.4@example.com')).toBe('<span>neighbor.4@</span><wbr><span>example.com</span>')
  expect(shown('Ruth Okafor')).toBe('Ruth Okafor')
  expect(shown('')).toBe('')
})
