import { describe, expect, test } from 'vitest'
import { companyFieldMessages } from '#domain/companies/company-field-messages.ts'
import { fileMessages } from '#domain/files/messages.ts'
import { pngFile } from '#tests/support/test-files.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Saves by an owner or an admin: sent fields are stored, absent ones stay, and the platform's own fields are admins'
// only.

const haulyard = await openTestHaulyard()
const { ask, send } = haulyard

type Sent = Record<string, unknown>
const save = (as: 'owner' | 'admin', sent: Sent) => send('companies.update', sent, { as })
const read = async (i = 35) => (await ask('companies.get', { i }, { as: 'admin' })).body
const errorsOf = (body: Record<string, unknown>) => body.errors as { field: string; message: string }[]

describe('the owner', () => {
  test('saves the sent fields, and nothing else changes', async () => {
    const before = await read()
    const { status, body } = await save('owner', { id: 35, name: 'Piedmont & Sons', daysnotice: 3, phone: '' })
    expect(status).toBe(200)
    const after = { ...before, name: 'Piedmont & Sons', daysnotice: 3, phone: '', version: before.version + 1 }
    expect(body).toEqual({ success: true, company: after })
    expect(await read()).toEqual(after)
  })

  test('may send the whole company back unchanged', async () => {
    const before = await read()
    const { status } = await save('owner', { ...before })
    expect(status).toBe(200)
    expect(await read()).toEqual({ ...before, version: before.version + 1 })
  })

  test('may not change a field of the platform, which the refusal names', async () => {
    const before = await read()
    const { status, body } = await save('owner', { id: 35, name: 'Nobody', setupfee: 1, listed: !before.listed })
    expect([status, body.status]).toEqual([403, 'Forbidden'])
    expect(body.message).toBe('Only an admin can change: setupfee, listed')
    expect(await read()).toEqual(before)
  })

  test('may write a flag as 1 or 0, too', async () => {
    const { listed, ordertasks } = await read()
    const { status, body } = await save('owner', { id: 35, listed: listed ? 1 : 0, ordertasks: ordertasks ? 0 : 1 })
    expect([status, body.company]).toMatchObject([200, { listed, ordertasks: !ordertasks }])
    await save('owner', { id: 35, ordertasks })
  })

  test('sets the limits of holds, within a year', async () => {
    const limits = { holdmindays: 7, holdmaxdays: 90, holdbilled: true }
    const { status, body } = await save('owner', { id: 35, ...limits })
    expect([status, body.company]).toMatchObject([200, limits])
    expect((await save('owner', { id: 35, holdmindays: 366 })).status).toBe(400)
    await save('owner', { id: 35, holdmindays: 0, holdmaxdays: 0, holdbilled: false })
  })

  test('creates no company', async () => {
    expect((await save('owner', { id: 0, name: 'Mine', slug: 'mine', payfrequency: [1] })).status).toBe(403)
    expect((await save('owner', { name: 'Mine', slug: 'mine', payfrequency: [1] })).status).toBe(403)
  })

  test('writes the merchant password, which cannot be read', async () => {
    const { body } = await save('owner', { id: 35, midpassword: 'new secret' })
    expect(JSON.stringify(body)).not.toMatch(/new secret|midpassword/)
    const sealed = async () => {
      const [row] = await haulyard.rows<{ midpassword_sealed: Buffer }>(
        'select midpassword_sealed from companies where id = 35',
      )
      return haulyard.haulyard.sealer.open(row?.midpassword_sealed ?? Buffer.alloc(0))
    }
    expect(await sealed()).toBe('new secret')
    await save('owner', { id: 35, midpassword: '' })
    expect(await sealed()).toBe('new secret')
  })

  test('sees the change on the order page at once', async () => {
    const theme = JSON.stringify({ ...JSON.parse((await read()).theme), primaryColor: '#abcdef' })
    await save('owner', {
      id: 35,
      theme,
      payfrequency: '["3","1"]',
      embedorigins: ['https://Piedmont.example/'],
    })
    const { body } = await ask('companies.getByUrl', { i: 'piedmont' })
    expect(JSON.parse(body.theme).primaryColor).toBe('#ABCDEF')
    expect(body.payfrequency).toBe('["1","3"]')
    expect(body.embedorigins).toEqual(['https://piedmont.example'])
  })
})

describe('problems are reported at their field', () => {
  test.each([
    ['name', { name: ' ' }, 'Full Name is required!'],
    ['slug', { slug: '' }, 'Slug is required!'],
    ['slug', { slug: 'Two Words' }, 'Use small letters, digits and hyphens, such as green-hauling'],
    ['payfrequency', { payfrequency: [] }, 'Pay Frequency is required!'],
    ['payfrequency', { payfrequency: '[]' }, 'Pay Frequency is required!'],
    ['slug', { slug: 'tidewater' }, 'Another company has this slug. Choose another'],
    ['facebookreviewslink', { facebookreviewslink: 'javascript:alert(1)' }, 'Start with https:// or http://'],
    ['embedorigins', { embedorigins: ["https://a.test; script-src 'x'"] }, /^Write each address/],
    ['timezone', { timezone: 'Mars/Base' }, 'Choose a time zone'],
    ['notifyemail', { notifyemail: 'nobody' }, 'Invalid Email Address'],
    ['logo', { logo: '/files/demo/logo-tidewater.svg' }, 'Upload the file here first'],
    ['logo', { logo: 'https://elsewhere.test/logo.png' }, 'Upload the file here first'],
  ])('%s: %j', async (field, sent, message) => {
    const { status, body } = await save('owner', { id: 35, ...sent })
    expect(status).toBe(400)
    const said = errorsOf(body)[0]
    expect(said).toEqual({ field, message: typeof message === 'string' ? message : expect.stringMatching(message) })
  })

  test('a color', async () => {
    const theme = { ...JSON.parse((await read()).theme), secondaryColor: 'red' }
    const { status, body } = await save('owner', { id: 35, theme })
    expect([status, errorsOf(body)[0]?.field]).toEqual([400, 'theme.secondaryColor'])
  })

  test.each([
    { daysnotice: 7 },
    { offweekends: 2 },
    { payfrequency: [2] },
    { payfrequency: '{' },
    { servicesallowed: ['Rockets'] },
    { setupfee: -1 },
  ])('%j', async (sent) => {
    expect((await save('admin', { id: 35, ...sent })).status).toBe(400)
  })
})

describe('two people at once', () => {
  test('an older version is 409 with the current company, also where a field is the platform’s', async () => {
    const { version } = await read()
    expect((await save('admin', { id: 35, version, name: 'First' })).status).toBe(200)
    const { status, body } = await save('owner', { id: 35, version, name: 'Second', listed: false })
    expect([status, body.success]).toEqual([409, false])
    expect(body.company).toMatchObject({ name: 'First', version: version + 1 })
    expect((await read()).name).toBe('First')
  })
})

describe('a file of the company', () => {
  test('does not let another company’s pass beside it', async () => {
    const upload = async (as: 'owner' | 'other') =>
      (await haulyard.ask('image.upload', { image: pngFile() }, { as })).body.file
    const before = await read()
    const sent = { logo: await upload('owner'), tosresidential: await upload('other') }
    const { status, body } = await save('owner', { id: 35, ...sent })
    expect([status, errorsOf(body)]).toEqual([400, [{ field: 'tosresidential', message: fileMessages.gone }]])
    expect(await read()).toEqual(before)
  })

  test('becomes the logo, and another company’s does not', async () => {
    const { body: own } = await ask('image.upload', { image: pngFile() }, { as: 'owner' })
    const { body: other } = await ask('image.upload', { image: pngFile() }, { as: 'other' })
    expect((await save('owner', { id: 35, logo: own.file })).status).toBe(200)
    expect((await save('owner', { id: 35, logo: other.file })).status).toBe(400)
    expect((await save('admin', { id: 35, logo: other.file })).status).toBe(400)
    expect((await save('owner', { id: 35, logo: null })).status).toBe(200)
    expect((await read()).logo).toBeNull()
  })
})

describe('an admin', () => {
  test('changes the settings of the platform', async () => {
    const settings = {
      setupfee: 12.5,
      commercialdeliveryfee: 50,
      residentialpayfrequency: 3,
      trackingpixel: 'G-ABC123',
      listed: false,
      paybylink: true,
      servicesallowed: ['Roll-Offs'],
    } as const
    const { status, body } = await save('admin', { id: 38, ...settings, servicesallowed: ['Roll-Offs'] })
    expect(status).toBe(200)
    expect(body.company).toMatchObject(settings)
  })

  test('makes a hauler of the company its owner, and refuses others', async () => {
    const idOf = async (username: string) =>
      (await haulyard.rows<{ id: number }>('select id from users where username = $1', [username]))[0]?.id ?? 0
    const { status, body } = await save('admin', { id: 38, ownerid: await idOf('owner@demo.test') })
    expect([status, errorsOf(body)[0]?.field]).toEqual([400, 'ownerid'])
    expect((await save('admin', { id: 38, ownerid: null })).status).toBe(200)
    expect((await save('admin', { id: 38, ownerid: await idOf('other@demo.test') })).status).toBe(200)
  })

  test('creates a company with its group and its files', async () => {
    const { body: uploaded } = await ask('image.upload', { image: pngFile() }, { as: 'admin' })
    const { status, body } = await save('admin', {
      id: 0,
      name: 'Green Hauling',
      slug: 'green-hauling',
      payfrequency: [1, 12],
      logo: uploaded.file,
    })
    expect(status, JSON.stringify(body)).toBe(200)
    const made = body.company as { id: number }
    expect(made).toMatchObject({
      name: 'Green Hauling',
      logo: uploaded.file,
      listed: false,
      ordertasks: true,
      tellwaiting: false,
      servicesallowed: ['Residential', 'Commercial', 'Roll-Offs'],
      tokenizerurl: null,
    })
    expect(await haulyard.rows('select name from groups where company_id = $1', [made.id])).toEqual([
      { name: 'Green Hauling' },
    ])
    expect(await haulyard.rows('select company_id from files where path = $1', [uploaded.file])).toEqual([
      { company_id: made.id },
    ])
    expect((await ask('companies.getByUrl', { i: 'green-hauling' })).status).toBe(200)
  })

  test('gets the missing fields of a new company', async () => {
    const { status, body } = await save('admin', { id: 0 })
    expect(status).toBe(400)
    expect(errorsOf(body)).toEqual([
      { field: 'name', message: 'Full Name is required!' },
      { field: 'slug', message: 'Slug is required!' },
      { field: 'payfrequency', message: 'Pay Frequency is required!' },
    ])
  })
})

describe('disabled days', () => {
  const days = async () => (await read()).disabledDates

  test('are all kept when two people write at once', async () => {
    const [june, july, august] = ['15/06/2030', '15/07/2030', '15/08/2030']
    await ask('companies.updateDisabledDays', { id: 35, days: [june] }, { as: 'owner' })
    const known = [june]
    const first = await ask('companies.updateDisabledDays', { id: 35, known, days: [june, july] }, { as: 'admin' })
    expect(first.body).toEqual({ success: true, days: [june, july] })
    const second = await ask('companies.updateDisabledDays', { id: 35, known, days: [august] }, { as: 'owner' })
    expect(second.body).toEqual({ success: true, days: [july, august] })
    expect(await days()).toEqual([july, august])
    const wrong = await send('companies.updateDisabledDays', { id: 35, known: ['2030'], days: [] }, { as: 'owner' })
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      [{ field: 'known', message: companyFieldMessages.dayForm }],
    ])
  })

  test('replace those before', async () => {
    const sent = { id: 35, days: ['25/12/2030', '04/07/2030', '25/12/2030'] }
    expect((await ask('companies.updateDisabledDays', sent, { as: 'owner' })).body).toEqual({ success: true })
    expect(await days()).toEqual(['04/07/2030', '25/12/2030'])
    await ask('companies.updateDisabledDays', { id: 35, days: ['04/07/2030'] }, { as: 'owner' })
    expect(await days()).toEqual(['04/07/2030'])
    await ask('companies.updateDisabledDays', { id: 35, days: [] }, { as: 'owner' })
    expect(await days()).toEqual([])
  })

  test.each(['12/25/2030', '2030-12-25', '31/02/2030', ''])('%j is no day', async (day) => {
    const { status, body } = await send('companies.updateDisabledDays', { id: 35, days: [day] }, { as: 'owner' })
    expect([status, errorsOf(body)[0]?.field]).toEqual([400, 'days'])
  })
})
