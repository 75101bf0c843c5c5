import type { z } from 'zod'

const KINDS: Record<string, string> = {
  string: 'Enter text',
  number: 'Enter a number',
  int: 'Enter a whole number',
  boolean: 'Send true or false',
  array: 'Send a list',
  object: 'Send an object',
  record: 'Send an object',
  file: 'Choose a file',
}

const FORMATS: Record<string, string> = {
  email: 'Enter an email address',
  uuid: 'Send a UUID',
  date: 'Write days as YYYY-MM-DD',
  time: 'Write times as HH:MM',
  datetime: 'Write times as YYYY-MM-DDTHH:MM:SSZ',
  url: 'Enter a web address',
}

const UNREADABLE = 'This has the wrong format'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

export function fieldWords(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This is required' : (KINDS[issue.expected] ?? UNREADABLE)
    case 'too_big':
      return `At most ${measured(issue.maximum, issue.origin)}`
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) === 1
        ? 'This is required'
        : `At least ${measured(issue.minimum, issue.origin)}`
    case 'invalid_value':
      return oneOf(issue.values)
    case 'invalid_format':
      return FORMATS[issue.format] ?? UNREADABLE
    case 'invalid_union':
      return oneOf(valuesOf(issue.errors))
    case 'unrecognized_keys':
      return `There is no field ${issue.keys.join(', ')}`
    default:
      return UNREADABLE
  }
}

function measured(bound: number | bigint, origin: string): string {
  const figure = bound.toLocaleString('en-US')
  if (origin === 'string') return `${figure} ${Number(bound) === 1 ? 'character' : 'characters'}`
  return origin === 'array' ? `${figure} ${Number(bound) === 1 ? 'entry' : 'entries'}` : figure
}

function valuesOf(branches: readonly (readonly z.core.$ZodIssue[])[]): readonly unknown[] {
  const issues = branches.flat()
  return issues.every((issue) => issue.code === 'invalid_value') ? issues.flatMap(({ values }) => [...values]) : []
}

function oneOf(values: readonly unknown[]): string {
  const last = values.at(-1)
  if (last === undefined) return UNREADABLE
  return values.length === 1
    ? `Only ${last} is accepted`
    : `One of ${values.slice(0, -1).join(', ')} or ${last} is needed`
}
