import { describe, expect, test } from 'vitest'
import { contrast } from '#domain/companies/color.ts'
import { defaultTheme } from '#domain/companies/theme.ts'
import { composeHaulerMail, mailColors } from './hauler.mail.ts'
import type { HaulerFace, HaulerMail } from './hauler-mail-parts.ts'

const face: HaulerFace = {
  name: 'Piedmont Hauling',
  phone: '478-555-0110',
  address: '900 Depot Street, Cedar Hollow, GA 30990',
  logo: 'https://haul.example/files/logo.png',
  theme: { ...defaultTheme, primaryColor: '#17487D', primaryTextColor: '#FFFFFF' },
  replyTo: 'owner@piedmont.example',
}
const mail: HaulerMail = {
  subject: 'Your order',
  title: ['Thank you, Dana.', 'Your carts come Tuesday.'],
  about: ['Order ABC', 'Sat, 11/21/2026'],
  parts: [
    { kind: 'box', title: 'Tue, 11/24/2026, AM', text: '3 carts' },
    { kind: 'links', links: [{ label: 'Change day', url: 'https://haul.example/order/ABC?a=1&b=2', primary: true }] },
    { kind: 'heading', text: 'What you ordered' },
    {
      kind: 'amounts',
      rows: [{ label: 'Household Trash', detail: '2 carts, Weekly', amount: '$38.00' }],
      sum: { label: 'Paid on 11/21/2026', detail: 'Card ending in 1111', amount: '$40.66' },
      after: [{ label: 'Refunded', detail: '', amount: '-$10.00' }],
    },
    { kind: 'paragraph', text: 'Starting 12/21/2026, Piedmont Hauling bills you $40.66 a month.' },
  ],
  footLinks: [{ label: 'Residential terms', url: 'https://haul.example/terms.pdf' }],
  reason: 'Sent to dana@example.test because you ordered on our page.',
}

describe('a mail of a hauler', () => {
  const { subject, text, html, fromName, replyTo } = composeHaulerMail(face, mail)

  test('is from the hauler, and replies go to the hauler', () => {
    expect([subject, fromName, replyTo]).toEqual(['Your order', 'Piedmont Hauling', 'owner@piedmont.example'])
  })

  test('has the same content as text and as HTML', () => {
    expect(text).toBe(`Order ABC
Sat, 11/21/2026

Thank you, Dana.
Your carts come Tuesday.

Tue, 11/24/2026, AM
3 carts

Change day: https://haul.example/order/ABC?a=1&b=2

WHAT YOU ORDERED

Household Trash: $38.00
  2 carts, Weekly
Paid on 11/21/2026: $40.66
  Card ending in 1111
Refunded: -$10.00

Starting 12/21/2026, Piedmont Hauling bills you $40.66 a month.

Piedmont Hauling, 900 Depot Street, Cedar Hollow, GA 30990
478-555-0110
Residential terms: https://haul.example/terms.pdf
Sent to dana@example.test because you ordered on our page.`)
    const words = ['Thank you, Dana.', '3 carts', 'Household Trash', '$38.00', 'ending in 1111', '-$10.00', 'bills you']
    for (const said of [
      ...words,
      'a=1&amp;b=2',
      'Cedar Hollow, GA',
      'logo.png',
      'Residential terms',
      'dana@example.test',
    ]) {
      expect(html).toContain(said)
    }
  })

  test('has the hauler’s color, and a readable one in dark mode', () => {
    expect(html).toContain('background:#17487D')
    expect(html).toMatch(/prefers-color-scheme:dark/)
    for (const primaryColor of ['#17487D', '#F2A7BB', '#FFFFFF', '#000000', '#00A99D']) {
      const { light, dark } = mailColors({ ...defaultTheme, primaryColor })
      for (const { brand, surface, ink, ink2, soft, fill, onFill } of [light, dark]) {
        expect(contrast(brand, surface)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(ink, soft)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(ink2, soft)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(onFill, fill)).toBeGreaterThanOrEqual(4.5)
      }
      expect(contrast(dark.edge, dark.surface)).toBeGreaterThanOrEqual(3)
    }
  })

  test('leaves out a logo, phone and address that the hauler does not have', () => {
    const bare = composeHaulerMail({ ...face, phone: '', address: '', logo: null, replyTo: null }, mail)
    expect(bare.html).not.toMatch(/<img|tel:/)
    expect(bare.replyTo).toBeNull()
  })

  test('escapes scripts in user input', () => {
    const evil = '<script>"onclick='
    const written = composeHaulerMail(
      { ...face, name: evil, address: evil, logo: evil, phone: evil },
      {
        subject: evil,
        title: [evil],
        about: [evil],
        parts: [
          { kind: 'paragraph', text: evil },
          { kind: 'heading', text: evil },
          { kind: 'box', title: evil, text: evil },
          { kind: 'links', links: [{ label: evil, url: evil }] },
          { kind: 'amounts', rows: [], sum: { label: evil, detail: evil, amount: evil }, after: [] },
        ],
        footLinks: [{ label: evil, url: evil }],
        reason: evil,
      },
    )
    expect(written.html).not.toMatch(/<script|"onclick/)
  })
})
