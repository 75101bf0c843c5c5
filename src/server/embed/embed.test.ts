import { describe, expect, test } from 'vitest'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// A hauler's order page on the hauler's own web site.

const haulyard = await openTestHaulyard()
const policyOf = async (path: string) => (await haulyard.request(path)).headers.get('content-security-policy') ?? ''
const framers = async (path: string) => /frame-ancestors ([^;]*)/.exec(await policyOf(path))?.[1]

describe('the order page', () => {
  test('is framed only by the sites that its hauler names', async () => {
    await haulyard.rows(`update companies set embedorigins = $1 where slug = 'piedmont'`, [
      ['https://www.piedmont.example/', "https://x.example; script-src 'unsafe-inline'", 'http://plain.example'],
    ])
    expect(await framers('/h/piedmont')).toBe("'self' https://www.piedmont.example")
    expect(await framers('/h/Piedmont/address?embed=1')).toBe("'self' https://www.piedmont.example")
    expect(await framers('/h/tidewater')).toBe("'self'")
    expect(await framers('/h/nobody')).toBe("'self'")
    const { headers } = await haulyard.request('/h/piedmont')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(headers.get('content-security-policy')).not.toContain("'unsafe-inline' http")
  })

  test('alone: nothing else is framed', async () => {
    for (const path of ['/', '/admin', '/login', '/pay/1', '/order/1', '/hx/piedmont']) {
      expect(await framers(path)).toBe("'self'")
    }
  })
})

describe('/embed.js', () => {
  test('is a script for other sites, cached for a day', async () => {
    const { status, headers, body } = await haulyard.request('/embed.js')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('text/javascript')
    expect(headers.get('cache-control')).toBe('public, max-age=86400')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(() => new Function(String(body.text))).not.toThrow()
    expect(body.text).toContain('?embed=1')
  })

  test('is not sent again when it is cached', async () => {
    const { headers } = await haulyard.request('/embed.js')
    const again = await haulyard.request('/embed.js', { headers: { 'If-None-Match': headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  })
})
