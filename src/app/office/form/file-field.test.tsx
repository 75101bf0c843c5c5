import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { companyMessages } from '#domain/companies/messages.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { renderScreen } from '#tests/support/render-route.ts'
import { FileField } from './file-field.tsx'

async function open(value: string, stored = '/files/new.pdf') {
  const server = fakeServer({ 'pdf.upload': () => ({ file: stored }) })
  const Field = () => {
    const [path, setPath] = useState(value)
    return (
      <FileField
        id="terms"
        label="Terms"
        kind="pdf"
        value={path}
        unsaved={path !== value}
        send={(write, pdf) => write('pdf.upload', { pdf })}
        onChange={setPath}
      />
    )
  }
  return { server, Field }
}

const pdf = () => new File(['%PDF'], 'new.pdf', { type: 'application/pdf' })

describe('a stored file', () => {
  test.each([
    ['is served', ['/files/old.pdf'], companyMessages.fileExists],
    ['is no longer served', [], companyMessages.fileMissing],
  ])('says that it %s', async (_what, files, words) => {
    const { server, Field } = await open('/files/old.pdf')
    for (const file of files) server.files.add(file)
    renderScreen(Field, { server })
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'old.pdf' }).getAttribute('href')).toBe('/files/old.pdf')
  })

  test('shows its original name, not its stored one', async () => {
    const { server, Field } = await open(`/files/uploads/${'6f01aa3b'.repeat(4)}-terms-2026.pdf`)
    renderScreen(Field, { server })
    expect(await screen.findByRole('link', { name: 'terms-2026.pdf' })).toBeTruthy()
  })

  test('shows no status when the server is unreachable', async () => {
    const { server, Field } = await open('/files/old.pdf')
    server.loseNext('before')
    renderScreen(Field, { server })
    await screen.findByRole('link', { name: 'old.pdf' })
    expect(screen.queryByText(companyMessages.fileExists)).toBeNull()
    expect(screen.queryByText(companyMessages.fileMissing)).toBeNull()
  })
})

describe('a chosen file', () => {
  test('replaces the old one and must be saved', async () => {
    const { server, Field } = await open('/files/old.pdf')
    server.files.add('/files/new.pdf')
    renderScreen(Field, { server })
    await userEvent.upload(await screen.findByLabelText('Terms'), pdf())
    expect(await screen.findByRole('link', { name: 'new.pdf' })).toBeTruthy()
    expect(screen.getByText(companyMessages.rememberToSave)).toBeTruthy()
    expect(await screen.findByText(companyMessages.fileExists)).toBeTruthy()
  })

  test('counts as failed when the server returns no path', async () => {
    const { server, Field } = await open('', '')
    renderScreen(Field, { server })
    await userEvent.upload(await screen.findByLabelText('Terms'), pdf())
    expect(await screen.findByText(companyMessages.uploadFailed)).toBeTruthy()
    expect(screen.getByText('pdf, at most 10 MB')).toBeTruthy()
  })

  test('shows its name while it is uploading', async () => {
    const { server, Field } = await open('')
    renderScreen(Field, { server })
    const field = await screen.findByLabelText('Terms')
    const answer = server.hold()
    await userEvent.upload(field, pdf())
    expect(await screen.findByText('Uploading new.pdf')).toBeTruthy()
    answer()
    expect(await screen.findByRole('link', { name: 'new.pdf' })).toBeTruthy()
    expect(screen.queryByText('Uploading new.pdf')).toBeNull()
  })
})
