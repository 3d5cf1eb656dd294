import { expect, it } from 'vitest'
import { todayIn } from './today'

it('is the day of the company, not of the device', () => {
  const moment = new Date('2026-11-21T23:30:00Z')
  expect(todayIn('America/New_York', moment)).toBe('2026-11-21')
  expect(todayIn('Asia/Dubai', moment)).toBe('2026-11-22')
  expect(todayIn('Pacific/Kiritimati', new Date('2026-12-31T12:00:00Z'))).toBe('2027-01-01')
})

it('is a day even where the zone is not known', () => expect(todayIn('Not/AZone')).toMatch(/^\d{4}-\d\d-\d\d$/))
