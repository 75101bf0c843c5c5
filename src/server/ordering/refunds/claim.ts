export interface Claim {
  caller: string
  key: string
  endpoint: string
  hash: Buffer
  now: Date
  keptHours: number
}
