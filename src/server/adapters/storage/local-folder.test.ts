import { chmod, mkdir, mkdtemp, open, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { closeToOthers, openLocalFolder } from './local-folder.ts'

const bytes = Buffer.from('a picture')

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'haulyard-files-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('a file is read as it was put, and no temporary file is left', async () => {
  const folder = await newFolder()
  const files = openLocalFolder(folder)
  await files.put('35/logo.png', bytes, 'image/png')
  const file = await files.read('35/logo.png')
  expect([file?.bytes, Buffer.from(await new Response(file?.body).arrayBuffer())]).toEqual([bytes.length, bytes])
  expect(await readdir(join(folder, '.parts'))).toEqual([])
  await files.remove('35/logo.png')
  expect(await files.read('35/logo.png')).toBeNull()
})

test('a large file is streamed: many slow readers use little memory, and one that leaves closes it', async () => {
  const files = openLocalFolder(await newFolder())
  await files.put('35/terms.pdf', Buffer.alloc(8 * 1024 * 1024), 'application/pdf')
  const before = process.memoryUsage().arrayBuffers
  const readers = await Promise.all(Array.from({ length: 20 }, () => files.read('35/terms.pdf')))
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(16 * 1024 * 1024)
  for (const reader of readers) {
    if (!(reader?.body instanceof ReadableStream)) expect.unreachable('it was read whole')
    await reader.body.cancel()
  }
  await files.remove('35/terms.pdf')
})

test('a folder is no file', async () => {
  const files = openLocalFolder(await newFolder())
  await files.put('35/logo.png', bytes, 'image/png')
  expect(await files.read('35')).toBeNull()
})

test('a file and its name are flushed to disk before the upload is confirmed', async () => {
  const folder = await newFolder()
  const handle = await open(join(folder, 'any'), 'w')
  const flushed = vi.spyOn(Object.getPrototypeOf(handle), 'sync')
  await handle.close()
  const files = openLocalFolder(folder)
  await files.put('35/logo.png', bytes, 'image/png')
  // The file, its folder, and the parent of the new folder.
  expect(flushed).toHaveBeenCalledTimes(3)
  await files.put('35/terms.pdf', bytes, 'application/pdf')
  expect(flushed).toHaveBeenCalledTimes(3 + 2)
  await files.put('a/b/c.png', bytes, 'image/png')
  expect(flushed).toHaveBeenCalledTimes(3 + 2 + 4)
  flushed.mockRestore()
})

test("a file that can't be renamed leaves nothing behind", async () => {
  const folder = await newFolder()
  await mkdir(join(folder, '35', 'logo.png', 'in-the-way'), { recursive: true })
  await expect(openLocalFolder(folder).put('35/logo.png', bytes, 'image/png')).rejects.toThrow(
    /EISDIR|ENOTEMPTY|EEXIST/,
  )
  expect(await readdir(join(folder, '.parts'))).toEqual([])
})

test('leftovers of a killed process are removed by a later upload, and uploads in progress stay', async () => {
  const folder = await newFolder()
  const parts = join(folder, '.parts')
  await mkdir(parts)
  await writeFile(join(parts, 'old'), bytes)
  await writeFile(join(parts, 'new'), bytes)
  const longAgo = new Date(Date.now() - 2 * 3_600_000)
  await utimes(join(parts, 'old'), longAgo, longAgo)
  await openLocalFolder(folder).put('35/logo.png', bytes, 'image/png')
  expect(await readdir(parts)).toEqual(['new'])
})

test.each(['../outside.png', '.parts/../../outside.png'])('the name %s is refused', async (name) => {
  const folder = await newFolder()
  await expect(openLocalFolder(join(folder, 'files')).put(name, bytes, 'image/png')).rejects.toThrow(
    'inside the folder',
  )
  expect(await readdir(folder)).toEqual([])
})

test('files and folders, also old ones, are closed to other users of the machine', async () => {
  const folder = await newFolder()
  const files = openLocalFolder(folder)
  await files.put('uploads/home.jpg', bytes, 'image/jpeg')
  const modes = async () =>
    Promise.all(['uploads', 'uploads/home.jpg'].map(async (name) => (await stat(join(folder, name))).mode & 0o777))
  expect(await modes()).toEqual([0o700, 0o600])
  await chmod(join(folder, 'uploads'), 0o755)
  await chmod(join(folder, 'uploads/home.jpg'), 0o644)
  await closeToOthers(folder)
  expect(await modes()).toEqual([0o700, 0o600])
  await closeToOthers(join(folder, 'not-there'))
})
