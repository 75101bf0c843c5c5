import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Breakable } from './breakable.tsx'

const shown = (text: string) => render(<Breakable>{text}</Breakable>).container.innerHTML

test('an e-mail may go on in the next line after its "@", and any other text stands as it is', () => {
  expect(shown('neighbor.4@example.com')).toBe('neighbor.4@<wbr>example.com')
  expect(shown('Ruth Okafor')).toBe('Ruth Okafor')
  expect(shown('')).toBe('')
})
