import { expect, test } from 'vitest'
import { composeMail } from './mail-layout.ts'

test('text and HTML have the same content', () => {
  const mail = composeMail(
    'Your order',
    ['Hello Dana,', { rows: [['Total', '$5.00']] }, { label: 'Your order', url: 'https://example.test/order?a=1&b=2' }],
    { name: 'Piedmont', phone: '478-555-0110' },
  )
  expect(mail.subject).toBe('Your order')
  expect(mail.text).toBe(
    'Hello Dana,\n\nTotal: $5.00\n\nYour order: https://example.test/order?a=1&b=2\n\nPiedmont, 478-555-0110',
  )
  for (const words of ['Hello Dana,', 'Total', '$5.00', 'a=1&amp;b=2', 'Piedmont, 478-555-0110']) {
    expect(mail.html).toContain(words)
  }
})

test('escapes scripts in user input', () => {
  const { html } = composeMail('x', [
    '<script>',
    { rows: [['<b>', '"quoted"']] },
    { label: '<i>', url: 'https://x/"onclick=' },
  ])
  expect(html).not.toMatch(/<script|<b>|<i>|"onclick/)
})
