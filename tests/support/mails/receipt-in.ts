const cents = (shown: string) => Number(shown.replace(/[$,.]/g, ''))

/** The amounts in a mail's receipt: its lines and their expected sum. */
export function receiptIn(text: string) {
  const table = /WHAT YOU ORDERED\n\n([\s\S]*?)\n\nNEXT STEPS/.exec(text)?.[1] ?? ''
  const amounts = [...table.matchAll(/^(\S.*): (-?\$[\d,]+\.\d\d)$/gm)].map(([, label, amount]) => ({
    label,
    amount: cents(amount as string),
  }))
  const end = amounts.findIndex(({ label }) => /^(Paid on|To pay|Total)/.test(label as string))
  const lines = amounts.slice(0, end)
  return {
    labels: lines.map(({ label }) => label),
    sum: lines.reduce((sum, { amount }) => sum + amount, 0),
    total: amounts[end]?.amount,
  }
}
