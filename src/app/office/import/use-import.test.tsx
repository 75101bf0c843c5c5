import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Answer } from '#contract/contract.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { type FakeAnswers, FakeRefusal, fakeServer } from '#tests/support/fake-server.ts'
import { keysIn } from '#tests/support/office-hook.ts'
import { type ImportStage, useImport } from './use-import.ts'

const report = (change: Partial<Answer<'customers.import'>> = {}): Answer<'customers.import'> => ({
  success: true,
  import: null,
  created: 1,
  updated: 0,
  skipped: 0,
  refused: 0,
  rows: [],
  errors: [],
  kept: [],
  sums: [],
  differences: [],
  unplaced: [],
  ...change,
})

const fileOf = (text: string, name = 'new.csv') => new File([text], name, { type: 'text/csv' })
const ANN = fileOf('Name,Mail\nAnn Bell,ann@example.com\n')

function open(answer: NonNullable<FakeAnswers['customers.import']> = () => report(), company: number | null = 35) {
  const server = fakeServer({ 'customers.import': answer })
  const done: string[] = []
  const { result, unmount } = renderHook(() => useImport(company, () => done.push('done')))
  const stageAt = <S extends ImportStage['step']>(step: S): Extract<ImportStage, { step: S }> => {
    const { stage } = result.current
    return stage.step === step ? (stage as Extract<ImportStage, { step: S }>) : expect.unreachable()
  }
  return {
    server,
    done,
    result,
    unmount,
    stageAt,
    choose: (file: File) => act(() => result.current.choose(file)),
    tryOut: () => act(() => result.current.tryOut(stageAt('columns').file, stageAt('columns').columns)),
    commit: () => act(() => result.current.commit(stageAt('tried'))),
    sent: () => server.sent.map(({ input }) => input),
  }
}

async function tried(...setting: Parameters<typeof open>) {
  const steps = open(...setting)
  await steps.choose(ANN)
  await steps.tryOut()
  return steps
}

describe('the steps of an import', () => {
  test('send no request for a file, no key for a dry run, and a key for the import', async () => {
    const { stageAt, commit, server, sent, done } = await tried()
    expect(stageAt('tried').report).toEqual(report())
    expect(server.sent).toMatchObject([{ key: null, input: { dry: 1, companyId: 35, name: 'new.csv' } }])
    expect(done).toEqual([])
    await commit()
    expect(server.sent[1]?.key).toBeTruthy()
    expect(sent()[1]).toEqual({ ...(sent()[0] as object), dry: 0, remember: 1 })
    expect(stageAt('done').file.name).toBe('new.csv')
    expect(done).toEqual(['done'])
  })

  test('use the columns chosen last, also after a dry run', async () => {
    const { result, stageAt, tryOut, sent } = await tried()
    act(() => result.current.setColumns(stageAt('tried').file, { fullname: 'Mail' }))
    expect(stageAt('columns').columns).toEqual({ fullname: 'Mail' })
    await tryOut()
    expect(sent().map((input) => (input as { columns: unknown }).columns)).toEqual([
      { fullname: 'Name', email: 'Mail' },
      { fullname: 'Mail' },
    ])
  })

  test('check the rows with the latest choices, also those made during a request', async () => {
    const { result, stageAt, server, sent } = await tried()
    const answer = server.hold()
    const first = stageAt('tried')
    act(() => void result.current.recheck({ ...first, choices: { ...first.choices, without: ['price'] } }))
    expect(stageAt('tried').checked).toBe(first.choices)
    act(() => void result.current.recheck({ ...stageAt('tried'), choices: { ...first.choices, days: 'day' } }))
    act(() => result.current.setRemember(stageAt('tried'), false))
    answer()
    await waitFor(() => expect(stageAt('tried').checked).toBe(stageAt('tried').choices), { timeout: 10_000 })
    expect(stageAt('tried')).toMatchObject({ remember: false, choices: { days: 'day', without: [] } })
    expect(sent().at(-1)).toMatchObject({ dry: 1, choices: { days: 'day', without: [] } })
  })

  test('ignore a late answer once the user went back to the columns', async () => {
    const { result, stageAt, server } = await tried()
    const answer = server.hold()
    act(() => void result.current.recheck(stageAt('tried')))
    act(() => result.current.setColumns(stageAt('tried').file, {}))
    answer()
    await waitFor(() => expect(result.current.busy).toBe(false), { timeout: 10_000 })
    expect(stageAt('columns').columns).toEqual({})
  })

  test('truncate the file name to the limit of the list of imports', async () => {
    const { choose, tryOut, sent } = open()
    await choose(fileOf('Name\nAnn\n', `${'long'.repeat(60)}.csv`))
    await tryOut()
    expect((sent()[0] as { name: string }).name).toHaveLength(200)
  })

  test('read one file at a time', async () => {
    const { result, stageAt } = open()
    await act(async () => {
      await Promise.all([result.current.choose(ANN), result.current.choose(fileOf('Other\nBo\n', 'other.csv'))])
    })
    expect(stageAt('columns').file.name).toBe('new.csv')
  })

  test('say why a file was refused until another is chosen, and restart without the message', async () => {
    const { result, stageAt, tryOut, choose } = open(() => {
      throw new FakeRefusal(generalRefusals.tooLarge, { message: 'The file is too large.' })
    })
    await choose(ANN)
    await tryOut()
    expect(result.current.failure).toBe('The file is too large.')
    expect(stageAt('columns').file.name).toBe('new.csv')
    await choose(fileOf('Name\nBo\n', 'small.csv'))
    expect(result.current.failure).toBeNull()
    await tryOut()
    act(() => result.current.restart())
    expect(result.current).toMatchObject({ failure: null, stage: { step: 'file' } })
  })
})

describe('the import itself', () => {
  test('is sent once by two presses, and retried under the same key after a lost answer', async () => {
    const { result, server, stageAt, done } = await tried()
    const stage = stageAt('tried')
    server.loseNext('after')
    await act(async () => {
      await Promise.all([result.current.commit(stage), result.current.commit(stage)])
    })
    expect(result.current.failure).toBe('The server could not be reached.')
    expect(stageAt('tried')).toBe(stage)
    expect(done).toEqual([])
    await act(() => result.current.commit(stage))
    expect(keysIn(server.sent.slice(1))).toBe(1)
    expect(done).toEqual(['done'])
  })

  test('updates the list of imports even when the user has left', async () => {
    const { result, unmount, server, stageAt, done } = await tried()
    const answer = server.hold()
    act(() => void result.current.commit(stageAt('tried')))
    unmount()
    answer()
    await waitFor(() => expect(done).toEqual(['done']))
  })
})
