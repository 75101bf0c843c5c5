import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clearedMessage, failureMessage, tokenMessage } from '#server/sandbox/tokenizer/messages.ts'
import { readTokenizerOptions } from '#server/sandbox/tokenizer/options.ts'
import { acceptedStylesheet } from '#server/sandbox/tokenizer/stylesheet.ts'
import { openTestSandbox, type TestSandbox } from '#tests/support/card-sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await openTestSandbox()
})
afterAll(() => sandbox.close())

const page = (query: string) => fetch(`${sandbox.origin}/itoke/ajax-tokenizer.html?${query}`)

describe('the page of the card frame', () => {
  it('runs nothing but its own script, in the frame of any origin', async () => {
    const answer = await page('useexpiry=true')
    const policy = answer.headers.get('content-security-policy') ?? ''
    const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1]
    expect(policy).toContain(`default-src 'none'`)
    expect(policy).not.toContain('frame-ancestors')
    expect(answer.headers.has('x-frame-options')).toBe(false)
    expect(await answer.text()).toContain(`<script type="module" nonce="${nonce}">`)
  })

  it("shows the requested fields with the vendor's ids", async () => {
    const boxes = await (await page('useexpiry=true&useexpiryfield=true&usecvv=true')).text()
    for (const id of ['ccnumfield', 'ccexpiryfieldmonth', 'ccexpiryfieldyear', 'cccvvfield']) {
      expect(boxes).toContain(`id="${id}"`)
    }
    const selects = await (await page('useexpiry=true&usemonthnames=true')).text()
    expect(selects).toContain('<select id="ccexpirymonth"')
    expect(selects).toContain('<option value="01">January</option>')
    expect(selects).not.toContain('id="cccvvfield"')
  })

  it('escapes the texts of the query', async () => {
    const html = await (await page(`placeholder=${encodeURIComponent('"><script>alert(1)</script>')}`)).text()
    expect(html).not.toContain('<script>alert')
  })

  it('serves its script without types', async () => {
    const script = await fetch(`${sandbox.origin}/itoke/modules/frame.ts`)
    expect(script.headers.get('content-type')).toContain('text/javascript')
    expect(await script.text()).not.toContain('type CardEntry')
    expect((await fetch(`${sandbox.origin}/itoke/modules/page.ts`)).status).toBe(404)
  })
})

describe('the parameters and messages of the frame', () => {
  it('keep a plus sign and refuse a token name that is not alphanumeric', () => {
    const options = readTokenizerOptions('?cardlabel=a+b%20c&tokenpropname=my-token&inactivityto=2000&usecvv=true')
    expect(options).toMatchObject({ cardlabel: 'a+b c', tokenpropname: 'message', inactivityto: 2000, usecvv: true })
  })

  it('drop a whole style sheet for one refused token', () => {
    expect(acceptedStylesheet('input{font-size:16px}')).toBe('input{font-size:16px}')
    expect(acceptedStylesheet('input{font-size:16px}body{background:url(x)}')).toBe('')
    expect(acceptedStylesheet('a{}</style><script>')).toBe('')
  })

  it("post a JSON text in the vendor's shapes", () => {
    const plain = { enhancedresponse: false, tokenpropname: 'message' }
    const enhanced = { enhancedresponse: true, tokenpropname: 'tok' }
    expect(JSON.parse(tokenMessage(plain, '94', '20321'))).toEqual({ message: '94', expiry: '20321' })
    expect(JSON.parse(tokenMessage(enhanced, '94', null))).toEqual({
      tok: '94',
      token: '94',
      errorCode: '0',
      errorMessage: '',
    })
    expect(JSON.parse(clearedMessage(plain))).toEqual({ message: '' })
    expect(JSON.parse(failureMessage(enhanced, { code: '1001', text: 'No' }))).toEqual({
      tok: '',
      token: '',
      errorCode: '1001',
      errorMessage: 'No',
      validationError: 'No',
    })
  })
})
