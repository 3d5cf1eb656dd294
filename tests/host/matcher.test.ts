import { describe, expect, it } from 'vitest'
import { type MatchingTask, suggestFromTexts } from '@server/domain/matching/from-texts'
import { entryOf, knowing, lineOf, options } from '@server/domain/matching/matching.fixture'
import { FIELD_END, ITEM_END } from '@server/domain/matching/item-texts'
import { createMatcher } from '@server/host/node/matcher'
import { MatchingError } from '@server/ports'

/** A thread starts with loading the rules. */
const PATIENCE = { timeout: 60_000 }

/** Lines that name an item each, among so many. */
const taskOf = (items: number, lines: number): MatchingTask => {
  const written = Array.from({ length: items }, (_, n) => {
    const discounted = n === 3 ? 'doc-3' : ''
    return [
      `item-${n}`,
      `party-${n % 50}`,
      `Firm ${n % 50}`,
      'customer_invoice',
      '2026-10-11',
      '2026-11-10',
      `${n + 1}.25`,
      discounted,
      `INV-2026-${10_000 + n}`,
      `PO ${n}`,
    ]
  })
  return {
    lines: Array.from({ length: lines }, (_, n) => lineOf(`line-${n}`, n === 3 ? '4' : `${n + 1}.25`, { text: `Invoice INV-2026-${10_000 + n}` })),
    open: { items: written.map((fields) => fields.join(FIELD_END)).join(ITEM_END), discounts: new Map([['doc-3', { amount: '0.25', until: '2026-12-31' }]]) },
    others: [entryOf('entry', '-9')],
    knowledge: knowing({}),
    options,
  }
}

describe('suggestions', PATIENCE, () => {
  it('of much are made in a thread, and are the same as those made here', async () => {
    const task = taskOf(4000, 250)
    const matcher = createMatcher()
    const made = await matcher.suggest(task)
    expect(made).toEqual(suggestFromTexts(task))
    // The thread that has answered is asked again, and keeps nothing of what it was given.
    expect(await matcher.suggest({ ...task, lines: task.lines.slice(0, 240) })).toEqual(suggestFromTexts({ ...task, lines: task.lines.slice(0, 240) }))
    expect([made.suggestions.size, made.named.size]).toEqual([250, 250])
    expect(made.suggestions.get('line-3')?.[0]).toMatchObject({ score: 95, parts: [{ candidate: { is: 'item', id: 'item-3' }, discount: '0.25' }] })
  })

  it('that take too long are given up with a sentence, and few are made at once', async () => {
    const matcher = createMatcher(1)
    await expect(matcher.suggest(taskOf(4000, 250))).rejects.toThrow(new MatchingError('Looking for suggestions takes too long at present.'))
    expect((await matcher.suggest(taskOf(10, 5))).suggestions.size).toBe(5)
  })
})
