import { closeSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { type JournalLine, journalLine } from '#server/sandbox/records.ts'

export type Journal = {
  /** Returns once the line is the operating system's: it outlives this process, though not a power cut. */
  append(line: JournalLine): void
  clear(): void
  close(): void
}

/** Opens the file (or nothing, when `path` is null) and replays its lines, oldest first. A torn last line is left out. */
export function openJournal(path: string | null, replay: (line: JournalLine) => void): Journal {
  if (path === null) return { append() {}, clear() {}, close() {} }
  mkdirSync(dirname(path), { recursive: true })
  const file = openSync(path, 'a+', 0o600)
  const kept = readFileSync(path, 'utf8')
  for (const line of kept.split('\n').slice(0, -1)) {
    const read = parseLine(line)
    if (read) replay(read)
  }
  if (kept !== '' && !kept.endsWith('\n')) writeSync(file, '\n')
  return {
    append: (line) => void writeSync(file, `${JSON.stringify(line)}\n`),
    clear: () => ftruncateSync(file),
    close: () => closeSync(file),
  }
}

/** Null for a line that a killed process left unfinished. */
function parseLine(line: string): JournalLine | null {
  try {
    return journalLine.parse(JSON.parse(line))
  } catch {
    return null
  }
}
