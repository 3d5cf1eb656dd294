import { expect, it } from 'vitest'
import { repeated, serialsIn } from './serials'

it('serial numbers are read one per line', () => expect(serialsIn(' A1\r\n\n b2 \nC 3')).toEqual(['A1', 'b2', 'C 3']))

it('each piece is named once, in whatever case', () => {
  expect(repeated(['A1', 'a1', 'B2', 'A1', 'b2'])).toEqual(['A1', 'B2'])
  expect(repeated(['A1', 'B2'])).toEqual([])
})
