import { describe, expect, it } from 'vitest'
import { numberedSeries as prefixes } from '@/contracts/choices'
import { draftKey, fiscalYearOf, formatNumber, formatRevision, parseVoucherId } from './numbering'

describe('document numbers', () => {
  it('look like INQ-2026-00012 and CQ-2026-00012-R2', () => {
    expect(formatNumber('INQ', 2026, 12)).toBe('INQ-2026-00012')
    expect(formatNumber('CQ', 2026, 123456)).toBe('CQ-2026-123456')
    expect(formatRevision('CQ-2026-00012', 2)).toBe('CQ-2026-00012-R2')
    expect(formatRevision('CQ-2026-00012-R2', 3)).toBe('CQ-2026-00012-R3')
    expect(formatRevision('CQ-2026-00012-R2', 1)).toBe('CQ-2026-00012')
    expect(new Set(prefixes).size).toBe(prefixes.length)
  })

  it.each([0, -1, 1.5, Number.NaN])('refuse %d', (n) => {
    expect(() => formatNumber('CQ', 2026, n)).toThrow(RangeError)
    expect(() => formatRevision('CQ-2026-00001', n)).toThrow(RangeError)
  })

  it('are read back', () => {
    expect(parseVoucherId(formatNumber('INV', 20261, 7))).toEqual({ kind: 'number', prefix: 'INV', fiscalYear: 20261, n: 7, revision: 1 })
    expect(formatNumber('INV', 20261, 7)).toBe('INV-2026B-00007')
    expect(parseVoucherId('INV-2026A-00007')).toBeNull()
    expect(parseVoucherId('cq-2026-00012-r2 ')).toEqual({ kind: 'number', prefix: 'CQ', fiscalYear: 2026, n: 12, revision: 2 })
    for (const prefix of prefixes) expect(parseVoucherId(formatNumber(prefix, 2026, 7))).toMatchObject({ prefix, n: 7, revision: 1 })
    expect(parseVoucherId('DRAFT-0a1B2c3D')).toEqual({ kind: 'draft', key: 'DRAFT-0a1b2c3d' })
    expect(parseVoucherId('draft-0a1B2c3D4e5F')).toEqual({ kind: 'draft', key: 'DRAFT-0a1b2c3d4e5f' })
  })

  it.each([
    '',
    'CQ',
    'CQ-2026',
    'CQ-2026-00000',
    'CQ-2026-12',
    'CQ-2026-00012-R1',
    'CQ-2026-00012-R0',
    'XX-2026-00012',
    'DRAFT-12',
    'DRAFT-0a1b2c3d4e',
    'CQ-2026-00012; drop',
  ])('are not read from %j', (text) => expect(parseVoucherId(text)).toBeNull())
})

it('a draft key is DRAFT- and 12 hex digits', () => {
  expect(draftKey(new Uint8Array([0, 171, 205, 9, 255, 16, 32]))).toBe('DRAFT-00abcd09ff10')
  expect(() => draftKey(new Uint8Array(5))).toThrow(RangeError)
})

describe('fiscal years', () => {
  it.each([
    ['2026-01-01', 1, 2026],
    ['2026-12-31', 1, 2026],
    // The U.S. federal year 2027 runs from 1 October 2026 to 30 September 2027.
    ['2026-09-30', 10, 2026],
    ['2026-10-01', 10, 2027],
    ['2027-09-30', 10, 2027],
    ['2026-03-31', 4, 2026],
    ['2026-04-01', 4, 2027],
    ['2026-12-01', 12, 2027],
  ])('%s in a year from month %i is of %i', (date, startMonth, year) => expect(fiscalYearOf(date, startMonth)).toBe(year))

  it.each([
    ['2026-1-1', 1],
    ['21.11.2026', 1],
    ['2026-11-21', 0],
    ['2026-11-21', 13],
  ])('need an ISO date and a month, not %s and %i', (date, startMonth) => expect(() => fiscalYearOf(date, startMonth)).toThrow(RangeError))
})
