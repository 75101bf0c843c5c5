// A stop shows its site's contact in place of the buyer, and the site's driver note among its notes. A site that is
// changed later changes only what came from it, so that words of a person stay as typed.

export interface StopSite {
  contactname: string
  contactphone: string
  drivernote: string
}

export interface StopContact {
  name: string
  phone: string
}

interface Stop extends StopContact {
  notes: string
}

export const contactAt = (buyer: StopContact, site: StopSite | null): StopContact => ({
  name: site?.contactname || buyer.name,
  phone: site?.contactphone || buyer.phone,
})

/** Replaces the note that the site had before, or adds it below the other notes. */
export function withSiteNote(notes: string, note: string, was = ''): string {
  const [lines, fresh, old] = [linesOf(notes), linesOf(note), linesOf(was)]
  const at = blockAt(lines, old)
  if (at >= 0) return lines.toSpliced(at, old.length, ...fresh).join('\n')
  return fresh.length === 0 || blockAt(lines, fresh) >= 0 ? notes : [...lines, ...fresh].join('\n')
}

/** @returns the fields of a planned stop that change with its site */
export function followSite(
  stop: Stop,
  { was, becomes, buyer }: { was: StopSite; becomes: StopSite; buyer: StopContact },
): Partial<Stop> {
  const [before, after] = [contactAt(buyer, was), contactAt(buyer, becomes)]
  const follows = stop.name === before.name && (before.name !== after.name || before.phone !== after.phone)
  const noted = was.drivernote !== becomes.drivernote
  const followed: Stop = {
    ...(follows ? after : { name: stop.name, phone: stop.phone }),
    notes: noted ? withSiteNote(stop.notes, becomes.drivernote, was.drivernote) : stop.notes,
  }
  return Object.fromEntries(Object.entries(followed).filter(([field, value]) => value !== stop[field as keyof Stop]))
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'))

const blockAt = (lines: readonly string[], block: readonly string[]): number =>
  block.length === 0 ? -1 : lines.findIndex((_, from) => block.every((line, index) => lines[from + index] === line))
