import { describe, expect, it } from 'vitest'
import { firstExceedingLine, distributeHeld } from './taking'

const line = (sourceId: string, qty: string) => ({ sourceId, qty })
const left = (rest: Record<string, string>) => (sourceId: string) => rest[sourceId] ?? '0'

describe('lines that take from others', () => {
  it('may take what is left, together', () => {
    expect(firstExceedingLine([line('a', '3'), line('b', '2'), line('a', '2')], left({ a: '5', b: '2' }))).toBeNull()
    expect(firstExceedingLine([line('a', '3'), line('b', '2'), line('a', '2.000001')], left({ a: '5', b: '2' }))).toEqual({ index: 2, left: '2' })
    expect(firstExceedingLine([line('a', '1')], left({}))).toEqual({ index: 0, left: '0' })
  })

  it('never have less than nothing left', () => expect(firstExceedingLine([line('a', '1')], left({ a: '-2' }))).toEqual({ index: 0, left: '0' }))

  it('share what is reserved for the line that they deliver, and no more', () => {
    expect(distributeHeld([line('a', '3'), line('a', '3'), line('b', '1'), line('a', '1')], left({ a: '5' }))).toEqual(['3', '2', '0', '0'])
  })
})
