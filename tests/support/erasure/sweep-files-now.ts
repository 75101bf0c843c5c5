import { removeFilesJob, sweepFilesJob } from '#server/files/sweep-files.ts'
import type { TestHaulyard } from '#tests/support/test-haulyard.ts'

export async function sweepFilesNow({ haulyard, rows }: Pick<TestHaulyard, 'haulyard' | 'rows'>): Promise<void> {
  const context = { id: '', attempt: 1, signal: new AbortController().signal, log: haulyard.log }
  await sweepFilesJob(haulyard).handle({}, context)
  const queued = await rows<{ id: string; data: { paths: string[] } }>(
    `select id, data from jobs.job where name = 'remove-files'`,
  )
  for (const { id, data } of queued) {
    await removeFilesJob(haulyard).handle(data, context)
    await rows('delete from jobs.job where id = $1', [id])
  }
}
