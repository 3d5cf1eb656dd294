import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numberIndex } from './numbers'
import { soughtNumbers } from './spans'

const found = (text: string, ...numbers: string[]): string[] => {
  const index = numberIndex<string>(soughtNumbers([text]))
  for (const number of numbers) index.add(number, number)
  return index.hitsIn([text]).map(({ number, isBare }) => (isBare ? `${number} bare` : number))
}

describe('a number is found', () => {
  it.each([
    ['with other signs or none between its parts', 'inv202600041', 'INV-2026-00041'],
    ['cut by the bank', 'SVWZ+INV-2026-00 041 DANKE', 'INV-2026-00041'],
    ['joined to words', 'RECHNUNGINV-2026-00041VOM 03.11.', 'INV-2026-00041'],
    ['without leading zeros', 'INV 2026/41', 'INV-2026-00041'],
    ['with leading zeros that it lacks', '0000012345', '12345'],
    ['in groups of four', 'RF18 5390 0754 7034', 'RF18539007547034'],
    ['in groups of five', '21 00000 00003 13947 14300 09017', '210000000003139471430009017'],
    ['as a UUID', 'ref 8a562c67-ca16-48ba-b074-65581be6f011', '8A562C67CA1648BAB07465581BE6F011'],
    ['with full-width letters and accents around', 'Fällig: ＩＮＶ-2026-00041', 'INV-2026-00041'],
    ['beside another number', '40-551237 40-551300', '40-551300'],
    ['after its date', '03.11.2026 INV-2026-00041', 'INV-2026-00041'],
  ])('%s', (_how, text, number) => {
    expect(found(text, number)).toEqual([number])
  })
  it('without its letters, which is told', () => {
    expect(found('invoice 2026-00041', 'INV-2026-00041')).toEqual(['INV-2026-00041 bare'])
    expect(found('INV-2026-00041', 'INV-2026-00041', 'CN-2026-00041')).toEqual(['INV-2026-00041'])
  })
  it('as the longest of several', () => {
    expect(found('INV-2026-00041-2', 'INV-2026-00041', 'INV-2026-00041-2')).toEqual(['INV-2026-00041-2'])
  })
})

describe('a number isn’t found', () => {
  it.each([
    ['as a part of a longer one', 'INV-2026-000417', 'INV-2026-00041'],
    ['as the end of a longer one', '9910041', '10041'],
    ['as a month, without its letters', 'Salaries of 2026-07', 'VINV-2026-00007'],
    ['beside a dash and digits', '4711-10041', '10041'],
    ['behind letters that make it another one', 'SO-2026-00041', 'INV-2026-00041'],
    ['before letters that make it another one', 'INV-2026-00041B', 'INV-2026-00041'],
    ['if it has fewer than four significant characters', 'INV 418', '418'],
    ['if only zeros make it long', 'CHQ 000732', '000732'],
    ['if it is just a year', 'RENT 2026', '2026'],
    ['if it has no digit', 'VERBAL ORDER', 'VERBAL'],
    ['with O for 0', 'INV-2O26-OOO41', 'INV-2026-00041'],
    ['in a date', '2026-11-03', 'INV-2026-113'],
  ])('%s', (_how, text, number) => {
    expect(found(text, number)).toEqual([])
  })
  it('if more than twenty have it', () => {
    const index = numberIndex<number>(() => true)
    for (let at = 0; at < 21; at++) index.add(at, '10041')
    expect(index.hitsIn(['10041'])).toEqual([])
  })
})

it('whatever a text holds, what is sought is what is found in an index of everything', () => {
  const piece = fc.constantFrom('INV', '2026', '00041', '41', '-', ' ', '/', 'RF18', '5390', 'X', '0', '12345', 'É', '.')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), fc.array(fc.array(piece, { minLength: 1, maxLength: 5 }), { maxLength: 6 }), (text, numbers) => {
      const all = numberIndex<string>(() => true)
      for (const number of numbers) all.add(number.join(''), number.join(''))
      const words = (hits: { number: string }[]) => hits.map(({ number }) => number).toSorted()
      expect([...new Set(found(text.join(''), ...numbers.map((number) => number.join(''))).map((hit) => hit.replace(/ bare$/, '')))].toSorted()).toEqual([
        ...new Set(words(all.hitsIn([text.join('')]))),
      ])
    }),
    { numRuns: 2000 },
  )
})
