import { screen, waitFor } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import * as servicesScreen from '#app/office/catalog/services.screen.tsx'
import { useBringBack } from '#app/office/form/use-bring-back.ts'
import { aService } from '#tests/support/office-rows.ts'
import { renderOffice, rowsOf } from '#tests/support/render-office.ts'

const SERVICES = [aService(), aService({ id: 3502, name: 'Recycling' })]

/** The list, with an undo button such as a deletion's toast has. */
function ServicesWithUndo(props: ComponentProps<typeof servicesScreen.default>) {
  const bringBack = useBringBack()
  const undo = () => bringBack('It is back', (write) => write('services.restoreService', { companyid: 35, id: 3501 }))
  return (
    <>
      <button type="button" onClick={undo}>
        Undo
      </button>
      <servicesScreen.default {...props} />
    </>
  )
}

test('a list held in full shows restored rows even when a search overtakes their revalidation', async () => {
  let isBack = false
  let asked = 0
  const { press, user } = renderOffice(
    { ...servicesScreen, default: ServicesWithUndo },
    {
      at: '/admin/services',
      path: '/admin/services',
      answers: {
        'services.getServicesByHaulerId': () => {
          asked += 1
          if (asked === 2) return new Promise(() => {})
          return isBack ? SERVICES : SERVICES.slice(1)
        },
        'services.restoreService': () => {
          isBack = true
          return { success: true, service: aService() }
        },
      },
    },
  )
  await screen.findByRole('table')
  await press('Undo')
  await waitFor(() => expect(asked).toBe(2))
  await user.type(screen.getByRole('searchbox'), 'household')
  await waitFor(() =>
    expect(rowsOf('Services').map((row) => row.textContent)).toEqual([expect.stringContaining('Household Trash')]),
  )
})
