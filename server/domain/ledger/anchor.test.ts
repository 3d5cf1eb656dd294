import { expect, test } from 'vitest'
import { type Anchor, anchorLine, readAnchors } from './anchor'

const anchor: Anchor = { at: '2026-11-25T05:00:00.123Z', companyId: '3f0c1a52-0a5b-4f7e-9a55-0123456789ab', place: 1234, hash: 'ab'.repeat(32) }

test('what was written is read again, out of a mail too', () => {
  const other = { ...anchor, place: 7 }
  expect(readAnchors(anchorLine(anchor))).toEqual([anchor])
  expect(readAnchors(`From: x\r\nSubject: y\r\n\r\n> ${anchorLine(anchor)}\r\n> ${anchorLine(other)}\r\n`)).toEqual([anchor, other])
})

test.each(['', 'anchor', anchorLine({ ...anchor, hash: 'ab' }), anchorLine({ ...anchor, companyId: 'nobody' }), `${anchorLine(anchor)}0`])(
  '%s is none',
  (text) => expect(readAnchors(text)).toEqual([]),
)
