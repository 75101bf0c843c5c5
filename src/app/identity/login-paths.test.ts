import { describe, expect, it } from 'vitest'
import { basicLogin } from './basic-login.ts'
import { nextPath } from './login-paths.ts'

describe('the path after a login', () => {
  it('is the requested one', () => {
    expect(nextPath('/admin/customers?q=oak#top')).toBe('/admin/customers?q=oak#top')
  })
  it('never leaves the site and never comes back to the login', () => {
    for (const next of [
      null,
      '',
      'admin',
      'https://evil.test/',
      '//evil.test/',
      '/\\evil.test',
      '/\t/evil.test',
      '/.//evil.test/x',
      '/a/..//evil.test',
      '/.\\/evil.test',
      '/login',
      '/Login?next=/x',
    ]) {
      expect(nextPath(next)).toBe('/authenticated')
    }
  })
})

describe('the Basic header', () => {
  it('encodes any character as UTF-8', () => {
    const header = basicLogin('owner@demo.test', 'pässwörd:☂')
    expect(Buffer.from(header.slice('Basic '.length), 'base64').toString('utf8')).toBe('owner@demo.test:pässwörd:☂')
  })
})
