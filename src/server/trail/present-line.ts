import type { TrailLine } from '#contract/trail.ts'
import { personName } from '#domain/identity/person-name.ts'
import { actorName, trailChanges, trailWords } from '#domain/trail/trail-words.ts'
import type { ReadLine } from './trail.queries.ts'

export function presentLine(line: ReadLine): TrailLine {
  return {
    id: Number(line.id),
    at: line.at.toISOString(),
    lastat: line.lastAt?.toISOString() ?? null,
    times: line.times,
    companyid: line.companyId,
    company: line.company,
    kind: line.kind,
    user: line.userId,
    who: actorName({ ...line, user: line.userId, name: nameOf(line) }),
    network: line.network,
    call: line.call,
    request: line.request,
    what: trailWords(line),
    subject: line.subject,
    subjectid: line.subjectId,
    within: withinOf(line),
    changes: trailChanges(line),
  }
}

const nameOf = ({ username, firstname, lastname }: ReadLine): string | null =>
  username === null ? null : personName({ username, firstname: firstname ?? '', lastname: lastname ?? '' })

function withinOf({ subject, about }: ReadLine): TrailLine['within'] {
  if (subject !== 'price' || !about) return null
  const service = Number(about.service_id)
  return { priceset: about.set_uid ? String(about.set_uid) : null, service: about.service_id ? service : null }
}
