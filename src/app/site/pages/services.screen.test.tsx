import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { SAMPLE_PROOF } from '#domain/site/proof.ts'
import { renderScreen } from '#tests/support/render-route.ts'
import ServicesScreen from './services.screen.tsx'

type Props = Parameters<typeof ServicesScreen>[0]

const open = (loaderData: Props['loaderData']) =>
  renderScreen(() => <ServicesScreen {...({ loaderData } as Props)} />, { site: { brandPhone: '555-0100' } })

describe('the price on the services page', () => {
  test("is the operator's, without a phone number to ask", async () => {
    open({ price: { amount: '$120.00', per: 'a month', detail: 'No share of your sales' }, sample: false })
    expect(await screen.findByText('$120.00 a month')).toBeTruthy()
    expect(screen.getByText('No share of your sales')).toBeTruthy()
    expect(screen.queryByText('Sample')).toBeNull()
    expect(screen.queryByText(/and ask\./)).toBeNull()
  })

  test('is marked when made up for the demo', async () => {
    open({ price: SAMPLE_PROOF.price ?? null, sample: SAMPLE_PROOF.sample })
    expect(await screen.findByText('$99.00 a month')).toBeTruthy()
    expect(screen.getByText('Sample')).toBeTruthy()
  })

  test('is replaced by a phone number when the operator gives none', async () => {
    open({ price: null, sample: false })
    expect(await screen.findByText(/What it costs depends on your routes/)).toBeTruthy()
    expect(screen.getByRole('link', { name: '555-0100' }).getAttribute('href')).toBe('tel:555-0100')
  })
})
