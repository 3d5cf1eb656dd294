import { describe, expect, it } from 'vitest'
import { ACME_ACCOUNT, acmeIsKnown, codingOf, entryOf, itemOf, knowing, lineOf, options, partsText, ruleOf, suggestionsFor } from './matching.fixture'
import { declineKey, dismissalKey } from './pattern'
import { lostByDecline } from './ranking'
import { suggest } from './suggest'
import type { Decision, Suggestion } from './types'

const told = (found: readonly Suggestion[]): string[] => found.map((one) => `${one.stage} ${one.score} ${one.action.do} ${partsText(one)}`.trim())
const thrice: Decision[] = Array.from({ length: 3 }, () => ({ coding: codingOf('income'), on: '2026-10-01' }))

describe('documents, rules and memory', () => {
  // productideas.xero.com 51046744: receipts coded to sales though an invoice is open.
  it('a rule never comes before an open document of the party, however weak', () => {
    const rules = [ruleOf('sales', { direction: 'in' })]
    const line = lineOf('l', '480.00', { partyAccount: ACME_ACCOUNT })
    const found = suggestionsFor(line, [itemOf('a', '500.00')], { ...acmeIsKnown, rules })
    expect(found.map(({ action }) => action.do)).toEqual(['settle', 'settle', 'code'])
    expect(found.at(-1)?.score).toBeLessThan(found.at(-2)?.score ?? 0)
  })
  it('a rule comes before a document of which nothing but the amount is known, far from its due date', () => {
    const found = suggestionsFor(
      lineOf('l', '480.00', { date: '2026-12-24' }),
      [itemOf('a', '480')],
      knowing({ rules: [ruleOf('sales', { direction: 'in' })] }),
    )
    expect(found.map(({ action }) => action.do)).toEqual(['code', 'settle'])
  })
  it('memory comes after rules', () => {
    const line = lineOf('l', '480.00', { text: 'SHOP SALES' })
    const found = suggestionsFor(line, [], knowing({ rules: [ruleOf('sales', { direction: 'in' })], memory: new Map([['words SHOP SALES', thrice]]) }))
    expect(told(found)).toEqual(['7 75 code', '8 70 code'])
  })
  it('a paused rule does nothing, and the first in order wins', () => {
    const rules = [
      ruleOf('b', { direction: 'in' }, { order: 2 }),
      ruleOf('a', { direction: 'in' }, { order: 1, isPaused: true }),
      ruleOf('c', { direction: 'in' }, { order: 3 }),
    ]
    expect(suggestionsFor(lineOf('l', '1'), [], knowing({ rules }))[0]?.action).toMatchObject({ ruleId: 'b' })
  })
})

describe('claims', () => {
  it('a document that one line names isn’t given to another by its amount', () => {
    const items = [itemOf('INV-2026-00041', '500.00')]
    const [named, other] = [lineOf('z', '500.00', { text: 'INV-2026-00041' }), lineOf('a', '500.00')]
    const found = suggest([other, named], items, knowing(), options)
    expect(told(found.get('z') ?? [])).toEqual(['2 95 settle item INV-2026-00041 500.00'])
    expect(found.get('a')).toEqual([])
  })
  it('nor a document of which a line names the number and pays a part', () => {
    const items = [itemOf('INV-2026-00041', '500.00')]
    const found = suggest([lineOf('a', '500.00'), lineOf('z', '300.00', { text: 'INV-2026-00041' })], items, knowing(), options)
    expect(told(found.get('z') ?? [])).toEqual(['2 72 settle item INV-2026-00041 300.00'])
    expect(found.get('a')).toEqual([])
  })
  it('what another line has got is offered last, and says so', () => {
    const items = [itemOf('INV-2026-00041', '500.00'), itemOf('INV-2026-00042', '500.00')]
    const lines = [
      lineOf('a', '500.00', { text: 'INV-2026-00041' }),
      lineOf('b', '500.00', { date: '2026-11-11', text: 'INV-2026-00041', partyName: 'Acme Trading' }),
    ]
    const found = suggest(lines, items, knowing(), options).get('b') ?? []
    expect(found[0]?.parts[0]?.candidate.id).toBe('INV-2026-00042')
    expect(found.at(-1)).toMatchObject({ score: 40, parts: [{ candidate: { id: 'INV-2026-00041' } }], isPreselected: false })
    expect(found.at(-1)?.reasons).toContainEqual({ code: 'claimed', lineId: 'a' })
  })
  // OCA/bank-statement-import#157 (E6): a batch of 429.56 = 329.56 + 100.
  it('payments of a batch are matched one by one, and the batch isn’t matched besides', () => {
    const lines = [lineOf('p', '429.56', { text: 'INV-2026-00041' }), lineOf('c1', '329.56', { parentId: 'p' }), lineOf('c2', '100.00', { parentId: 'p' })]
    const found = suggest(lines, [itemOf('INV-2026-00041', '329.56'), itemOf('b', '100.00', { partyId: 'bolt' }), itemOf('c', '429.56')], knowing(), options)
    expect([...found].map(([id, of]) => [id, of[0] ? partsText(of[0]) : ''])).toEqual([
      ['p', ''],
      ['c1', 'item INV-2026-00041 329.56'],
      ['c2', 'item b 100.00'],
    ])
  })
  // actualbudget/actual#608 (E7): −1.50 on 30 August, then −1.50 twice on 1 September are three lines.
  it('equal lines get one entry each', () => {
    const days = ['2026-08-30', '2026-09-01', '2026-09-01']
    const lines = days.map((date, at) => lineOf(`l${at}`, '-1.50', { date }))
    const found = suggest(
      lines,
      days.map((date, at) => entryOf(`e${at}`, '-1.50', { date })),
      knowing(),
      options,
    )
    expect(found.get('l0')?.[0]?.parts[0]?.candidate.id).toBe('e0')
    expect(new Set([...found.values()].map(([first]) => first?.parts[0]?.candidate.id)).size).toBe(3)
  })
})

describe('what people decided', () => {
  const item = itemOf('a', '500.00')
  it('a dismissed pair never returns, whether by line or by pattern', () => {
    const line = lineOf('l', '500.00', { text: 'ACME MONTHLY 11' })
    for (const what of ['l', 'words ACME MONTHLY']) {
      const found = suggestionsFor(line, [item], knowing({ dismissed: new Set([dismissalKey(what, 'a')]) }))
      expect(found).toEqual([])
    }
  })
  it('nor as a part of a set', () => {
    const line = lineOf('l', '600.00', { partyAccount: ACME_ACCOUNT })
    const found = suggestionsFor(line, [item, itemOf('b', '100.00')], { ...acmeIsKnown, dismissed: new Set([dismissalKey('l', 'a')]) })
    expect(found.flatMap(({ parts }) => parts.map(({ candidate }) => candidate.id))).not.toContain('a')
  })
  it('declines lower the score of the party for such lines, less with every day', () => {
    expect(
      [0, 90, 179, 180].map((days) => lostByDecline({ times: 2, lastOn: '2026-01-01' }, new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10))),
    ).toEqual([20, 10, 1, 0])
    expect(lostByDecline({ times: 9, lastOn: '2026-01-01' }, '2026-01-01')).toBe(30)
    const line = lineOf('l', '500.00', { partyAccount: ACME_ACCOUNT })
    const declines = new Map([[declineKey('acme', `account ${ACME_ACCOUNT}`), { times: 1, lastOn: options.today }]])
    const [first] = suggestionsFor(line, [item], { ...acmeIsKnown, declines })
    expect(first).toMatchObject({ stage: 3, score: 82, isCertain: false })
  })
})

describe('returns', () => {
  const payment = entryOf('VPAY-2026-00304', '-399.00', { date: '2026-10-20', partyId: 'acme', isMatched: true })
  it('name the payment that came back, though it has its line', () => {
    const line = lineOf('l', '399.00', { returnReason: 'AC04', text: 'VPAY-2026-00304' })
    const [first] = suggestionsFor(line, [payment, itemOf('a', '399.00')])
    expect(first).toMatchObject({ stage: 2, score: 95, action: { do: 'return', voucherId: 'VPAY-2026-00304' }, isCertain: true })
  })
  it.each(['Returned item', 'RÜCKLASTSCHRIFT', 'Impayé', 'NSF'])('are known by the word %s, too', (text) => {
    const [first] = suggestionsFor(lineOf('l', '399.00', { text }), [payment])
    expect(first).toMatchObject({ action: { do: 'return', voucherId: 'VPAY-2026-00304' }, isCertain: false })
    expect(suggestionsFor(lineOf('l', '399.00', { text: 'Rent' }), [payment])).toEqual([])
  })
  it('never settle an item by amount', () => {
    expect(suggestionsFor(lineOf('l', '399.00', { isReversal: true }), [itemOf('a', '399.00')])).toEqual([])
  })
  it('and other lines never name a payment that has its line', () => {
    expect(suggestionsFor(lineOf('l', '-399.00', { text: 'VPAY-2026-00304' }), [payment])).toEqual([])
  })
})

it('several lines that are the amount of one entry together are not offered unasked: sums meet amounts by chance', () => {
  const lines = [lineOf('a', '60.00'), lineOf('b', '40.00', { date: '2026-11-12' })]
  expect([...suggest(lines, [entryOf('e', '100.00', { date: '2026-11-11' })], knowing(), options).values()].flat()).toEqual([])
})

// alyf-de/banking#59 and PR#71: a partial payment settled the whole invoice, or the whole line was allocated to each invoice.
it('a partial payment takes no more of each invoice than the line has', () => {
  const items = [itemOf('INV-2026-00041', '400.00'), itemOf('INV-2026-00042', '400.00', { dueDate: '2026-11-20' })]
  const [first] = suggestionsFor(lineOf('l', '500.00', { text: 'INV-2026-00041 INV-2026-00042' }), items)
  expect(first).toMatchObject({ parts: [{ amount: '400.00' }, { amount: '100' }], rest: '0' })
})
