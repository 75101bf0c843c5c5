import type { HealthFacts } from '#domain/operations/health.ts'
import type { Reached } from './reach.ts'

export interface QueueCounts {
  queue: string
  waiting: number
  active: number
  failed: number
}

export interface HealthSnapshot extends HealthFacts {
  queues: readonly QueueCounts[]
  books: { differences: number; comparedAgo: number | null }
  lastMail: Date | null
  database: { version: string; bytes: number }
  lastArchived: Date | null
  reached: readonly Reached[]
}
