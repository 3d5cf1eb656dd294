import { describe, expect, it } from 'vitest'
import { exactChoice, findChoices } from './choice-search'

const account = (value: string, name: string, ...former: string[]) => ({ value, label: `${value} · ${name}`, aliases: [name, ...former] })
const chart = [
  { value: '', label: '' },
  account('1000', 'Cash'),
  account('10-1', 'Petty cash'),
  account('101', 'Till'),
  account('6050', 'Travel', '4711'),
  account('6051', 'Meals while traveling'),
  account('6060', 'Telephone and internet'),
  account('6070', 'Büromaterial'),
  account('6080', 'Sundry'),
  account('6090', 'Sundry'),
]
const found = (text: string) => findChoices(chart, text).hits.map(({ value }) => value)

describe('findChoices', () => {
  it('finds by number, the beginning of a number, and any word of the name, the best first', () => {
    expect(found('6050')).toEqual(['6050'])
    expect(found('605')).toEqual(['6050', '6051'])
    expect(found('trav')).toEqual(['6050', '6051'])
    expect(found('INTER')).toEqual(['6060'])
    expect(found('internet tele')).toEqual(['6060'])
    expect(found('cash')).toEqual(['1000', '10-1'])
  })

  it('finds in spite of accents, by a former number, and inside of words last', () => {
    expect(found('buro')).toEqual(['6070'])
    expect(found('4711')).toEqual(['6050'])
    expect(found('phone')).toEqual(['6060'])
    expect(found('10-')[0]).toBe('10-1')
    expect(found('xyz')).toEqual([])
  })

  it('lists all for an empty text, and says how many it leaves out', () => {
    expect(found('')).toHaveLength(9)
    expect(findChoices(chart, '', 4)).toMatchObject({ hits: { length: 4 }, more: 5 })
  })
})

describe('exactChoice', () => {
  const meant = (text: string) => exactChoice(chart, text)?.value
  it('knows a choice by number, name or both, however they are separated', () => {
    expect(['6050', 'travel', '6050 Travel', '6050 - Travel', '6050·TRAVEL', '4711'].map(meant)).toEqual(Array(6).fill('6050'))
    expect(['10-1', '101', '10-1 Petty cash'].map(meant)).toEqual(['10-1', '101', '10-1'])
  })

  it('guesses nothing: neither the beginning of a name nor a name of two accounts', () => {
    expect(['Trav', '605', 'Sundry', 'xyz'].map(meant)).toEqual([undefined, undefined, undefined, undefined])
    expect(meant('6090 Sundry')).toBe('6090')
  })
})
