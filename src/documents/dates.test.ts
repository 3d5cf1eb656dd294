import { expect, test } from 'vitest'
import { formatDay, formatMoment } from './dates'

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const moment = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })

test('days and moments of a whole year read as the browser would write them', () => {
  for (let at = Date.UTC(2024, 0, 1, 0, 7); at < Date.UTC(2025, 0, 2); at += 13 * 3_600_000) {
    const text = new Date(at).toISOString()
    expect(formatDay(text.slice(0, 10))).toBe(day.format(new Date(text.slice(0, 10))))
    expect(formatMoment(text)).toBe(moment.format(at))
  }
})

test('what is no date is a dash', () => {
  for (const nothing of [null, undefined, '', '2026-13-01']) expect(formatDay(nothing)).toBe('–')
  expect(formatMoment('soon')).toBe('–')
})
