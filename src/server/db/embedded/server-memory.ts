import { totalmem } from 'node:os'

const MB = 1024 * 1024

export function memoryOfMachine(): number {
  const limit = process.constrainedMemory() ?? 0
  // Without a limit, some systems report nothing and others a huge number.
  return limit > 0 && limit < totalmem() ? limit : totalmem()
}

/**
 * PostgreSQL's memory settings on a machine shared with the product: a quarter for buffers, and sort memory for forty
 * connections at once.
 * @param memory bytes of the whole machine
 */
export function memorySettings(memory: number): Readonly<Record<string, string>> {
  const megabytes = (bytes: number) => `${Math.floor(bytes / MB)}MB`
  const between = (least: number, most: number, share: number) =>
    Math.min(Math.max(memory * share, least * MB), most * MB)
  return {
    shared_buffers: megabytes(between(64, 1024, 1 / 4)),
    effective_cache_size: megabytes(between(128, 1024 * 1024, 1 / 2)),
    work_mem: megabytes(between(4, 16, 1 / 256)),
    maintenance_work_mem: megabytes(between(32, 256, 1 / 32)),
  }
}
