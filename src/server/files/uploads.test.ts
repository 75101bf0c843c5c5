import { describe, expect, test } from 'vitest'
import { fileMessages } from '#domain/files/messages.ts'
import { wirePath } from '#tests/support/test-caller.ts'
import { pdfFile, pixelsOf, pngFile } from '#tests/support/test-files.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// A file is sent by a form, validated by its content, and served from the returned path.

const haulyard = await openTestHaulyard()
const { ask, request } = haulyard

const upload = async (as: 'owner' | 'admin' | 'driver', image: File) => ask('image.upload', { image }, { as })
const served = (path: string, init?: RequestInit) => haulyard.app.request(`http://127.0.0.1:3000${path}`, init)

describe('a picture', () => {
  test('is served from its path and cached forever, and runs nothing', async () => {
    const { status, body } = await upload('owner', pngFile())
    expect(status).toBe(200)
    expect(body.file).toMatch(/^\/files\/uploads\/[0-9a-f]{32}-logo\.png$/)
    const answer = await served(body.file)
    expect(await pixelsOf(answer)).toEqual(await pixelsOf(pngFile()))
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test('answers HEAD without its bytes', async () => {
    const { body } = await upload('owner', pngFile())
    const answer = await served(body.file, { method: 'HEAD' })
    expect([answer.status, await answer.text()]).toEqual([200, ''])
    const { byteLength } = await (await served(body.file)).arrayBuffer()
    expect(Number(answer.headers.get('content-length'))).toBe(byteLength)
  })

  test('belongs to the company of its sender', async () => {
    const { body } = await upload('driver', pngFile())
    const rows = await haulyard.rows('select company_id, kind, mime, bytes from files where path = $1', [body.file])
    const { byteLength: bytes } = await (await served(body.file)).arrayBuffer()
    expect(rows).toEqual([{ company_id: 35, kind: 'image', mime: 'image/png', bytes }])
  })

  test('belongs to the company that an admin names, else to none', async () => {
    const companyOf = async (path: string) =>
      (await haulyard.rows<{ company_id: number | null }>('select company_id from files where path = $1', [path]))[0]
    const named = await ask('image.upload', { image: pngFile(), company: 38 }, { as: 'admin' })
    expect(await companyOf(named.body.file)).toEqual({ company_id: 38 })
    const unnamed = await upload('admin', pngFile())
    expect(await companyOf(unnamed.body.file)).toEqual({ company_id: null })
  })

  test.each([
    ['an SVG under the name of a PNG', new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.png')],
    ['a PDF', pdfFile('a.png')],
    ['an empty file', new File([], 'a.png', { type: 'image/png' })],
  ])('%s is refused at its field', async (_what, image) => {
    const { status, body } = await upload('owner', image)
    const errors = [{ field: 'image', message: 'Choose a jpg, jpeg, gif or png file' }]
    expect([status, body]).toEqual([400, { success: false, message: errors[0]?.message, errors }])
  })

  test('under a wrong extension gets the one of its content', async () => {
    const { body } = await upload('owner', pngFile('logo.html'))
    expect(body.file).toMatch(/\.png$/)
  })
})

describe('a PDF', () => {
  test('is shown in the browser', async () => {
    const { body } = await ask('pdf.upload', { pdf: pdfFile() }, { as: 'owner' })
    const answer = await served(body.file)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe('inline')
  })

  test('that was truncated is refused at its field', async () => {
    const cut = new File(['%PDF-1.4\n1 0 obj'], 'terms.pdf', { type: 'application/pdf' })
    const { status, body } = await ask('pdf.upload', { pdf: cut }, { as: 'owner' })
    expect([status, body]).toMatchObject([400, { errors: [{ field: 'pdf', message: fileMessages.fault.unreadable }] }])
  })

  test('must have the content of one', async () => {
    const { status, body } = await ask('pdf.upload', { pdf: pngFile('a.pdf') }, { as: 'owner' })
    expect([status, body]).toMatchObject([400, { message: 'Choose a pdf file' }])
  })
})

describe('the form', () => {
  const post = async (body: BodyInit, headers: Record<string, string> = {}) => {
    const Authorization = `Bearer ${await haulyard.tokenOf('owner')}`
    return request(wirePath('image.upload'), { method: 'POST', body, headers: { Authorization, ...headers } })
  }

  test('names the missing file', async () => {
    const form = new FormData()
    form.set('image', new File([], ''))
    const { status, body } = await post(form)
    expect([status, body]).toMatchObject([400, { errors: [{ field: 'image' }] }])
    expect((await post('{"image":{"bytes":"x"}}', { 'Content-Type': 'application/json' })).status).toBe(400)
  })

  test("is refused when it can't be parsed", async () => {
    const { status, body } = await post('nothing', { 'Content-Type': 'multipart/form-data; boundary=x' })
    expect([status, body]).toMatchObject([400, { message: 'The body is not a form.' }])
  })

  test('may hold 10 MiB and no more', async () => {
    const of = (size: number) => new File([Buffer.alloc(size), ''], 'big.png')
    expect((await upload('owner', of(9.9 * 1024 * 1024))).status).toBe(400)
    const { status, body } = await upload('owner', of(10 * 1024 * 1024))
    expect([status, body]).toMatchObject([413, { message: 'At most 10 MiB can be sent.' }])
  })

  test('is refused by a call that takes no file', async () => {
    const form = new FormData()
    form.set('company', '35')
    const { status } = await request(wirePath('services.initLead'), { method: 'POST', body: form })
    expect(status).toBe(415)
  })

  test('repeated under a key stores one file, and with another file is another body', async () => {
    const send = (image: File) => ask('image.upload', { image }, { as: 'owner', key: 'one-file' })
    const first = await send(pngFile())
    expect((await send(pngFile())).body).toEqual(first.body)
    const other = new File([await pngFile().bytes(), 'x'], 'logo.png', { type: 'image/png' })
    expect((await send(other)).status).toBe(409)
  })
})

test.each(['/files/../secret.png', '/files/uploads/nothing.png', '/files/uploads/', '/files/uploads/%2e%2e/a.png'])(
  '%s returns 404',
  async (path) => expect((await served(path)).status).toBe(404),
)
