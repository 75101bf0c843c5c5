import { totalmem } from 'node:os'

const MB = 1024 * 1024

/** Bytes of memory that this process may count on: the machine's, or less where a container is given less. */
export function memoryOfMachine(): number {
  const limit = process.constrainedMemory() ?? 0
  // Without a limit some systems say nothing, and others a number beyond any machine.
  return limit > 0 && limit < totalmem() ? limit : totalmem()
}

/**
 * PostgreSQL's settings of memory for a machine that it shares with the product: a quarter for its own buffers, and room for
 * sorting that forty connections can have at once.
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
