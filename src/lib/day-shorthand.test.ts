import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDay } from './day-shorthand'

// A Saturday.
const today = '2026-11-21'

describe('a typed day', () => {
  it.each([
    ['t', '2026-11-21'],
    [' Today ', '2026-11-21'],
    ['y', '2026-11-20'],
    ['tomorrow', '2026-11-22'],
    ['+5', '2026-11-26'],
    ['-3', '2026-11-18'],
    ['+10', '2026-12-01'],
    ['w+1', '2026-11-28'],
    ['w-2', '2026-11-07'],
    ['m+1', '2026-12-21'],
    ['15', '2026-11-15'],
    ['15/3', '2026-03-15'],
    ['15.3.', '2026-03-15'],
    ['15/3/26', '2026-03-15'],
    ['1-2-1999', '1999-02-01'],
    ['15 3 99', '1999-03-15'],
    ['2026-11-03', '2026-11-03'],
    ['3 Nov 2026', '2026-11-03'],
    ['Tue, 3 Nov 2026', '2026-11-03'],
    ['nov 3', '2026-11-03'],
    ['3 september', '2026-09-03'],
    ['eom', '2026-11-30'],
    ['eoy', '2026-12-31'],
    ['fri', '2026-11-27'],
    ['Sunday', '2026-11-22'],
    ['sat', '2026-11-28'],
    ['29/2/28', '2028-02-29'],
    ['29/2/2000', '2000-02-29'],
  ])('%s is %s', (typed, day) => expect(parseDay(typed, today)).toBe(day))

  it.each([
    '',
    'x',
    's',
    't5',
    '31',
    '0',
    '32/1',
    '31/4',
    '29/2/27',
    '29/2/2100',
    '15/13',
    '1/2/3',
    '12/31/26/1',
    '2026-02-30',
    '1/1/1899',
    '1/1/2200',
    '+99999',
    '3 foo',
    '١٥',
  ])('%s is none', (typed) => expect(parseDay(typed, today)).toBeNull())

  it('ends months where they end', () => {
    expect(parseDay('eom', '2028-02-10')).toBe('2028-02-29')
    expect(parseDay('eom', '2027-02-10')).toBe('2027-02-28')
    expect(parseDay('m+1', '2027-01-31')).toBe('2027-02-28')
    expect(parseDay('m-1', '2027-01-31')).toBe('2026-12-31')
    expect(parseDay('m+12', '2028-02-29')).toBe('2029-02-28')
    expect(parseDay('t', '2026-12-31')).toBe('2026-12-31')
    expect(parseDay('+1', '2026-12-31')).toBe('2027-01-01')
  })

  it('comes back from every day that is written or shown', () => {
    const days = fc.integer({ min: -25_000, max: 80_000 }).map((count) => new Date(count * 86_400_000))
    const shown = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10)
        expect(parseDay(day, today)).toBe(day)
        expect(parseDay(shown.format(date), today)).toBe(day)
      }),
      { numRuns: 3000 },
    )
  })

  it('is a real day or none, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[dwm]?[+-]?\d{1,5}([/. -]\d{1,4}){0,2}$/)), (typed) => {
        const day = parseDay(typed, today)
        if (day !== null) expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day)
      }),
      { numRuns: 5000 },
    )
  })
})
