import { closeSync, fstatSync, ftruncateSync, mkdirSync, openSync, readFileSync, readSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { type JournalLine, journalLine } from '#server/sandbox/records.ts'

export type Place = number

export type Journal = {
  /** Returns after the write system call: the line survives this process, but not a power cut. */
  append(line: JournalLine): Place
  read(place: Place): JournalLine
  clear(): void
  close(): void
}

type Replay = (line: JournalLine, place: Place) => void

/** `path` null keeps it in memory. A torn last line is skipped. */
export const openJournal = (path: string | null, replay: Replay): Journal =>
  path === null ? journalInMemory() : journalInFile(path, replay)

function journalInMemory(): Journal {
  const lines: JournalLine[] = []
  return {
    append: (line) => lines.push(line) - 1,
    read: (place) => lines[place] as JournalLine,
    clear: () => void lines.splice(0),
    close() {},
  }
}

const NEWLINE = 10

function journalInFile(path: string, replay: Replay): Journal {
  mkdirSync(dirname(path), { recursive: true })
  const file = openSync(path, 'a+', 0o600)
  replayAll(readFileSync(path), file, replay)
  let size = fstatSync(file).size
  return {
    append(line) {
      const place = size
      size += writeSync(file, `${JSON.stringify(line)}\n`)
      return place
    },
    read: (place) => journalLine.parse(JSON.parse(textAt(file, place))),
    clear() {
      ftruncateSync(file)
      size = 0
    },
    close: () => closeSync(file),
  }
}

function replayAll(kept: Buffer, file: number, replay: Replay): void {
  let begin = 0
  for (let end = kept.indexOf(NEWLINE); end !== -1; end = kept.indexOf(NEWLINE, begin)) {
    const read = parseLine(kept.toString('utf8', begin, end))
    if (read) replay(read, begin)
    begin = end + 1
  }
  if (begin < kept.length) writeSync(file, '\n')
}

function parseLine(line: string): JournalLine | null {
  try {
    return journalLine.parse(JSON.parse(line))
  } catch {
    return null
  }
}

const USUAL_BYTES = 1_024

function textAt(file: number, place: Place): string {
  for (let bytes = USUAL_BYTES; ; bytes *= 2) {
    const chunk = Buffer.alloc(bytes)
    const got = readSync(file, chunk, 0, bytes, place)
    const end = chunk.indexOf(NEWLINE)
    if (end !== -1) return chunk.toString('utf8', 0, end)
    if (got < bytes) throw new Error(`The sandbox's journal has no whole line at byte ${place}`)
  }
}
