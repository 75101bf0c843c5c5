import type { CSSProperties } from 'react'
import { NumberBadge } from '#app/kit/display/number-badge.tsx'
import { foundParts } from '#domain/companies/search-words.ts'
import classes from './found-stop.module.css'
import type { StopAnswer } from './palette-entries.ts'

interface FoundStopProps {
  stop: StopAnswer
  query: string
  isActive: boolean
}

/** The active stop also shows what comes and the phone. */
export function FoundStop({
  stop: { task, number, color, street, sentence, what, before },
  query,
  isActive,
}: FoundStopProps) {
  return (
    <>
      <span className={classes.plate} style={color ? ({ '--lane': color } as CSSProperties) : undefined}>
        <NumberBadge tone={color ? 'lane' : 'mine'} size={32}>
          {number}
        </NumberBadge>
      </span>{' '}
      <span className={classes.words}>
        <span className={classes.who}>
          <Found text={task.name} query={query} className={classes.name} />
          {task.name && street && ', '}
          <Found text={street} query={query} />
        </span>{' '}
        <strong className={classes.sentence}>{sentence}</strong>
        {isActive && (
          <>
            {' '}
            <span className={classes.about}>
              {what}
              {what && task.phone && ', '}
              <Found text={task.phone} query={query} />
              {(what || task.phone) && before && ', '}
              {before}
            </span>
          </>
        )}
      </span>
      {isActive && (
        <span className={classes.key} aria-hidden="true">
          Enter
        </span>
      )}
    </>
  )
}

function Found({ text, query, className }: { text: string; query: string; className?: string | undefined }) {
  let at = 0
  return (
    <span className={className} translate="no">
      {foundParts(text, query).map((part) => {
        const key = at
        at += part.text.length
        return part.isFound ? (
          <mark key={key} className={classes.found}>
            {part.text}
          </mark>
        ) : (
          part.text
        )
      })}
    </span>
  )
}
