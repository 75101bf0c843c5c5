import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { SAMPLE_PROOF, type SiteProof } from '#domain/site/proof.ts'
import { renderScreen } from '#tests/support/render-route.ts'
import { Proof } from './proof.tsx'

const show = (proof: SiteProof) => renderScreen(() => <Proof proof={proof} />)

describe('the proof on the home page', () => {
  test('marks everything made up for the demo', async () => {
    show(SAMPLE_PROOF)
    expect(await screen.findAllByText('Sample')).toHaveLength(3)
    expect(screen.getByText(/four people ordered after nine/)).toBeDefined()
  })

  test("shows an operator's own text without a mark", async () => {
    show({ ...SAMPLE_PROOF, sample: false })
    expect(await screen.findByText('Walt Hargrove')).toBeDefined()
    expect(screen.queryByText('Sample')).toBeNull()
    expect(screen.queryByText(/the words of a hauler go here/)).toBeNull()
  })

  test('shows each figure with its label, and the price with its period', async () => {
    show({ ...SAMPLE_PROOF, quote: undefined })
    const figures = await screen.findByRole('region', { name: /last 14 days/ })
    expect(within(figures).getByText('51')).toBeDefined()
    expect(within(figures).getByText('31 of them after 5 PM')).toBeDefined()
    expect(screen.getByText('Free')).toBeDefined()
    expect(screen.getByText('$99.00').parentElement?.textContent).toContain('a month')
    expect(screen.queryByRole('figure')).toBeNull()
  })

  test('leaves out missing settings', async () => {
    show({ sample: false, quote: SAMPLE_PROOF.quote })
    expect(await screen.findByRole('figure')).toBeDefined()
    expect(screen.queryByRole('region')).toBeNull()
    expect(screen.queryByText('Free')).toBeNull()
  })
})
