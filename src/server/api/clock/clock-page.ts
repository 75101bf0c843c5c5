import { demoPage } from '#server/base/demo-page.ts'

interface ClockPage {
  now: Date
  /** Null while nothing is planned. */
  nextChange: Date | null
  /** Time without the offset. */
  machine: Date
}

const shown = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' })

export const clockPage = ({ now, nextChange, machine }: ClockPage, nonce: string): string =>
  demoPage(
    'Clock',
    nonce,
    `<article><header><b>${shown.format(now)}</b><span>${ahead(now, machine)}</span></header></article>
    <form method="post">
      <button name="days" value="1">+1 day</button>
      <button name="days" value="7">+1 week</button>
      ${nextChange ? `<button name="to" value="${nextChange.toISOString()}">To the next change, ${shown.format(nextChange)}</button>` : ''}
    </form>
    ${nextChange ? '' : '<p>No planned price changes.</p>'}
    <p>The clock goes forward only. Jobs that come due run at once.</p>`,
  )

function ahead(now: Date, machine: Date): string {
  const hours = Math.round((now.getTime() - machine.getTime()) / 3_600_000)
  return hours === 0
    ? 'The time of this machine'
    : `${Math.floor(hours / 24)} days and ${hours % 24} hours ahead of this machine`
}
