import fc from 'fast-check'
import { expect, it } from 'vitest'
import { depositOf, entryOf, itemOf, knowing, lineOf, mirrorOf, options, ruleOf } from './matching.fixture'
import { claimsOf } from './offers'
import { dismissalKey } from './pattern'
import { suggest } from './suggest'
import type { Candidate, Knowledge, LineToMatch, Suggestion } from './types'

const amounts = ['100.00', '100', '60.00', '40.00', '-100.00', '-60', '250.5', '-40']
const days = ['2026-11-01', '2026-11-05', '2026-11-10', '2026-11-30']
const parties = ['acme', 'bolt', 'cora']
const names: Record<string, string> = { acme: 'Acme Trading LLC', bolt: 'Bolt Maschinenbau GmbH', cora: 'Cora Foods Ltd' }
const texts = ['', 'INV-2026-00001', 'INV-2026-00002 INV-2026-00003', 'ACME TRADING', 'FEE', 'part of inv 2026 00004']
const accounts = new Map(parties.map((party) => [`ACCOUNT-OF-${party}`.replaceAll('-', '').toUpperCase(), [party]]))

const pick = <T>(values: readonly T[]) => fc.constantFrom(...values)
const lineArbitrary = fc.record({
  amount: pick(amounts),
  date: pick(days),
  text: pick(texts),
  party: pick([null, ...parties]),
  by: pick(['name', 'account'] as const),
  isReturn: fc.boolean(),
})
const candidateArbitrary = fc.record({
  kind: pick(['item', 'item', 'item', 'entry', 'mirror', 'deposit'] as const),
  amount: pick(amounts),
  date: pick(days),
  party: pick(parties),
  discount: pick([null, '2.00', '40.00']),
})

const linesOf = (given: readonly (typeof lineArbitrary extends fc.Arbitrary<infer T> ? T : never)[]): LineToMatch[] =>
  given.map(({ amount, date, text, party, by, isReturn }, at) =>
    lineOf(`line ${at}`, amount, {
      date,
      text,
      partyName: party !== null && by === 'name' ? (names[party] ?? null) : null,
      partyAccount: party !== null && by === 'account' ? `ACCOUNTOF${party.toUpperCase()}` : null,
      returnReason: isReturn ? 'AC04' : null,
    }),
  )
const candidatesOf = (given: readonly (typeof candidateArbitrary extends fc.Arbitrary<infer T> ? T : never)[]): Candidate[] =>
  given.map(({ kind, amount, date, party, discount }, at) => {
    const id = `INV-2026-0000${at}`
    const partyName = names[party] ?? ''
    if (kind === 'item')
      return itemOf(id, amount, { dueDate: date, partyId: party, partyName, discount: discount === null ? null : { amount: discount, until: '2026-11-10' } })
    if (kind === 'entry') return entryOf(id, amount, { date, partyId: party, partyName })
    return kind === 'mirror' ? mirrorOf(id, amount, { date }) : depositOf(id, amount, { date })
  })
const month = fc.tuple(fc.array(lineArbitrary, { minLength: 1, maxLength: 6 }).map(linesOf), fc.array(candidateArbitrary, { maxLength: 9 }).map(candidatesOf))
const knowledge: Knowledge = knowing({ partyAccounts: accounts, rules: [ruleOf('fee', { words: 'fee' })] })

const firsts = (found: ReadonlyMap<string, Suggestion[]>): Suggestion[] => [...found.values()].flatMap(([first]) => first ?? [])
const sorted = (found: ReadonlyMap<string, Suggestion[]>) => [...found].toSorted(([a], [b]) => (a < b ? -1 : 1))
const keyOf = ({ parts, action, restAs }: Suggestion): string => JSON.stringify([action.do, parts, restAs])

const holds = (check: (lines: LineToMatch[], candidates: Candidate[]) => void) =>
  fc.assert(
    fc.property(month, ([lines, candidates]) => check(lines, candidates)),
    { numRuns: 500 },
  )

it('no candidate is the first suggestion of two lines', () => {
  holds((lines, candidates) => {
    const claims = firsts(suggest(lines, candidates, knowledge, options)).flatMap(claimsOf)
    expect(new Set(claims).size).toBe(claims.length)
  })
})

it('the order of lines and candidates doesn’t matter', () => {
  holds((lines, candidates) => {
    const found = suggest(lines, candidates, knowledge, options)
    expect(sorted(suggest(lines.toReversed(), candidates.toReversed(), knowledge, options))).toEqual(sorted(found))
  })
})

it('suggestions are sorted, parts and rest are the line’s amount, and at most the first is chosen in advance', () => {
  holds((lines, candidates) => {
    const found = suggest(lines, candidates, knowledge, options)
    for (const line of lines) {
      const ofLine = found.get(line.id) ?? []
      const scores = ofLine.filter(({ reasons }) => !reasons.some(({ code }) => code === 'claimed')).map(({ score }) => score)
      expect(scores).toEqual(scores.toSorted((a, b) => b - a))
      for (const [at, { parts, rest, action, isPreselected, isCertain, score }] of ofLine.entries()) {
        const coded = action.do === 'code' ? action.lines.map(({ amount }) => amount) : []
        const sum = [...parts.map(({ amount }) => amount), ...coded, rest].reduce((total, amount) => total + Math.round(Number(amount) * 100), 0)
        expect(sum).toBe(Math.round(Number(line.amount) * 100))
        expect(isPreselected && (at > 0 || (ofLine[1]?.score ?? 0) > score - 10)).toBe(false)
        expect(isCertain && (score < 90 || !isPreselected)).toBe(false)
      }
    }
  })
})

it('a dismissed pair never returns', () => {
  holds((lines, candidates) => {
    const [line] = lines
    const [first] = line ? (suggest(lines, candidates, knowledge, options).get(line.id) ?? []) : []
    const id = first?.parts[0]?.candidate.id
    if (!line || id === undefined) return
    const found = suggest(lines, candidates, { ...knowledge, dismissed: new Set([dismissalKey(line.id, id)]) }, options).get(line.id) ?? []
    expect(found.flatMap(({ parts }) => parts.map(({ candidate }) => candidate.id))).not.toContain(id)
  })
})

it('an amount alone never scores .80', () => {
  holds((lines, candidates) => {
    const bare = lines.map((line) => ({ ...line, text: '', partyName: null, partyAccount: null, returnReason: null }))
    const withoutMirrors = candidates.filter(({ is }) => is !== 'mirror')
    for (const found of firsts(suggest(bare, withoutMirrors, knowledge, options))) expect(found.score).toBeLessThan(80)
  })
})

it('a name and an amount alone never score .80', () => {
  holds((lines, candidates) => {
    const named = lines.map((line) => ({ ...line, text: '', partyAccount: null, returnReason: null }))
    const withoutMirrors = candidates.filter(({ is }) => is !== 'mirror')
    for (const found of firsts(suggest(named, withoutMirrors, knowledge, options))) expect(found.score).toBeLessThan(80)
  })
})

it('a candidate that has nothing to do with the lines changes nothing', () => {
  holds((lines, candidates) => {
    const unrelated = itemOf('ZZ-9999-77777', '31415.92', { partyId: 'zeta', partyName: 'Zeta Quarz KG' })
    expect(suggest(lines, [...candidates, unrelated], knowledge, options)).toEqual(suggest(lines, candidates, knowledge, options))
  })
})

it('another candidate of the same amount never raises what is offered of one line', () => {
  holds((lines, candidates) => {
    const [line] = lines
    if (!line) return
    const before = new Map((suggest([line], candidates, knowledge, options).get(line.id) ?? []).map((one) => [keyOf(one), one.score]))
    const twin = itemOf('ZZ-9999-77777', line.amount, { partyId: 'zeta', partyName: 'Zeta Quarz KG', dueDate: line.date })
    for (const one of suggest([line], [...candidates, twin], knowledge, options).get(line.id) ?? []) {
      const score = before.get(keyOf(one))
      if (score !== undefined) expect(one.score).toBeLessThanOrEqual(score)
    }
  })
})
