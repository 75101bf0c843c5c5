export interface ProgressOutput {
  isTTY?: boolean
  write(text: string): unknown
}

const EVERY_MS = 1_000
const EVERY_MS_IN_A_FILE = 10_000

export function progressLine(output: ProgressOutput, now: () => number) {
  const every = output.isTTY ? EVERY_MS : EVERY_MS_IN_A_FILE
  let began: { at: number; rows: number } | undefined
  let said = Number.NEGATIVE_INFINITY
  const show = (rows: number) => {
    const at = now()
    began ??= { at, rows }
    if (at - said < every) return
    said = at
    const rate = at > began.at ? Math.round(((rows - began.rows) * 1_000) / (at - began.at)) : 0
    const line = `${rows.toLocaleString('en-US')} rows, ${rate.toLocaleString('en-US')} rows/s`
    output.write(output.isTTY ? `\r${line}   ` : `${line}\n`)
  }
  return { show, end: () => (output.isTTY ? output.write('\n') : undefined) }
}
