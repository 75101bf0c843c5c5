import { beforeEach, expect, test } from 'vitest'
import { fileMessages } from '#domain/files/messages.ts'
import { createLog } from '#server/operations/log.ts'
import { pdfFile, pngFile } from '#tests/support/test-files.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { openUploadScan } from './upload-scan.ts'

// The scanner decides before anything of an upload is stored.

const lines: string[] = []
let scan: (bytes: Uint8Array) => Promise<string | null> = async () => null
const haulyard = await openTestHaulyard({
  parts: { log: createLog('info', false, (line) => lines.push(line)) },
  outside: { scanUpload: openUploadScan({ scan: (bytes) => scan(bytes) }) },
})
const { ask, rows } = haulyard
const kept = () => rows('select path from files order by path')

beforeEach(() => {
  lines.splice(0)
  scan = async () => null
})

test('malware is refused at its field, logged, and not stored', async () => {
  const before = await kept()
  const seen: Uint8Array[] = []
  scan = async (bytes) => {
    seen.push(bytes)
    return 'Win.Test.EICAR_HDB-1'
  }
  for (const [call, field, file] of [
    ['image.upload', 'image', pngFile()],
    ['pdf.upload', 'pdf', pdfFile()],
  ] as const) {
    const { status, body } = await ask(call, { [field]: file } as never, { as: 'owner' })
    expect([status, body]).toMatchObject([400, { errors: [{ field, message: fileMessages.malware }] }])
  }
  expect(seen.map((bytes) => bytes.byteLength)).toEqual([pngFile().size, pdfFile().size])
  expect(await kept()).toEqual(before)
  const told = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'upload.infected')
  expect(told).toMatchObject([
    { level: 'warn', company: 35, call: 'image.upload', reason: 'Win.Test.EICAR_HDB-1' },
    { level: 'warn', company: 35, call: 'pdf.upload', reason: 'Win.Test.EICAR_HDB-1' },
  ])
})

test('uploads are refused while the scanner does not answer, and accepted once it does', async () => {
  scan = () => Promise.reject(new Error('clamd did not answer in 10000 ms'))
  const before = await kept()
  const refused = await ask('image.upload', { image: pngFile() }, { as: 'owner' })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)])
  expect(await kept()).toEqual(before)
  expect(lines.join('\n')).toContain('an upload could not be scanned')
  scan = async () => null
  expect((await ask('image.upload', { image: pngFile() }, { as: 'owner' })).status).toBe(200)
})

test('of many uploads that one person sends at once six are scanned, and the rest refused as busy', async () => {
  const looked = openUploadScan({ scan: async () => null })
  const many = await Promise.allSettled(Array.from({ length: 8 }, () => looked('one', new Uint8Array())))
  expect(many.map(({ status }) => status)).toEqual([...Array(6).fill('fulfilled'), ...Array(2).fill('rejected')])
  expect(many.at(-1)).toMatchObject({ reason: { status: 503 } })
})

test('a PDF with actions is refused at its field, also without a scanner', async () => {
  const acting = new File(['%PDF-1.4\n1 0 obj << /S /J#61vaScript /JS (x) >> endobj\n%%EOF\n'], 'terms.pdf')
  const { status, body } = await ask('pdf.upload', { pdf: acting }, { as: 'owner' })
  expect([status, body]).toMatchObject([400, { errors: [{ field: 'pdf', message: fileMessages.fault.acts }] }])
})
