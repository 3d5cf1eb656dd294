import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findCardNumbers, holdsCardNumber, maskCardNumbers } from './card-numbers'

// Test numbers that Stripe, PayPal, Braintree and Global Payments publish; none is of a real card.
const PUBLISHED = [
  '4111111111111111',
  '4012888888881881',
  '4242424242424242',
  '4263970000005262',
  '4222222222222',
  '5555555555554444',
  '5105105105105100',
  '2223003122003222',
  '378282246310005',
  '371449635398431',
  '378734493671000',
  '6011111111111117',
  '6011000990139424',
  '30569309025904',
  '38520000023237',
  '36227206271667',
  '3530111333300000',
  '3566002020360505',
  '6200000000000005',
  '6205500000000000004',
  '6759649826438453',
]

const checkDigit = (digits: string): number => {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, at) => total + (at % 2 === 0 ? (Number(digit) > 4 ? Number(digit) * 2 - 9 : Number(digit) * 2) : Number(digit)), 0)
  return (10 - (sum % 10)) % 10
}
/** Numbers that look random and are the same in each run. */
const randomDigits = (seed: number) => {
  let state = seed
  return (length: number) =>
    Array.from({ length }, () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
      return String((state >>> 16) % 10)
    }).join('')
}
const digits = randomDigits(7)
/** First digits and lengths of brands. */
const KINDS: readonly (readonly [string, number])[] = [
  ['4', 16],
  ['51', 16],
  ['2720', 16],
  ['34', 15],
  ['6011', 16],
  ['644', 19],
  ['36', 14],
  ['3528', 16],
  ['62', 17],
  ['58', 18],
]
const generated = Array.from({ length: 180 }, (_, at) => {
  const [first, length] = KINDS[at % KINDS.length] ?? ['4', 16]
  const body = first + digits(length - first.length - 1)
  return body + checkDigit(body)
})
const grouped = (number: string, sign: string): string => (number.match(/.{1,4}/g) ?? []).join(sign)
const plants: readonly ((number: string) => string)[] = [
  (number) => number,
  (number) => `Please charge ${grouped(number, ' ')}, valid until 12/28, thank you.`,
  (number) => `Invoice INV-2026-00017 of 2026-11-28: ${grouped(number, '-')} 867.80 USD`,
  (number) => JSON.stringify({ customer: { cards: [{ note: `card ${number}` }] } }),
  (number) => `scan_${number}.pdf`,
  (number) => `visa${number}`,
  (number) => `2026 11 28 ${grouped(number, ' ')}`,
  (number) => `4711,${number},12/28,"Žižek a.s."`,
  (number) => `Card\u00A0${grouped(number, '\u00A0')}`,
  (number) => `https://x.example/pay?card=${number}&amount=10.00`,
]

describe('card numbers', () => {
  it('are found, all of 200, in texts, in JSON and in names of files', () => {
    const numbers = [...PUBLISHED, ...generated].slice(0, 200)
    expect(numbers).toHaveLength(200)
    const missed = numbers.flatMap((number, at) => {
      const text = plants[at % plants.length]?.(number) ?? ''
      const found = findCardNumbers(text).some(({ from, to }) => text.slice(from, to).replace(/\D/g, '').includes(number))
      return found ? [] : [text]
    })
    expect(missed).toEqual([])
  })

  it.each(PUBLISHED)('%s is found in every disguise', (number) => {
    for (const plant of plants) expect(maskCardNumbers(plant(number))).not.toContain(number.slice(4, 8) + number.slice(8, 12))
    for (const plant of plants) expect(findCardNumbers(plant(number)).length).toBeGreaterThan(0)
  })

  it('in full-width and Arabic digits are found', () => {
    const typed = (zero: number) => [...'4111111111111111'].map((digit) => String.fromCharCode(zero + Number(digit))).join('')
    for (const zero of [0xff10, 0x0660, 0x06f0]) expect(maskCardNumbers(`x ${typed(zero)}`)).toMatch(/^x \*{12}/)
  })

  it('are masked but for the last four digits, and nothing else is changed', () => {
    expect(maskCardNumbers('pay 4111 1111 1111 1111 now')).toBe('pay **** **** **** 1111 now')
    expect(maskCardNumbers('scan-378282246310005.pdf')).toBe('scan-***********0005.pdf')
    expect(maskCardNumbers('Invoice INV-2026-00017, 1,234.50 USD')).toBe('Invoice INV-2026-00017, 1,234.50 USD')
  })

  it('are not found again after masking, in any text', () => {
    const piece = fc.oneof(
      fc.constantFrom(...PUBLISHED),
      fc.constantFrom(...PUBLISHED.map((one) => grouped(one, ' '))),
      fc.string({ maxLength: 12 }),
      fc.stringMatching(/^[0-9 .-]{0,24}$/),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const text = pieces.join('|')
        const masked = maskCardNumbers(text)
        expect(masked).toHaveLength(text.length)
        expect(findCardNumbers(masked)).toEqual([])
      }),
      { numRuns: 500 },
    )
  })
})

describe('what is no card number', () => {
  it.each([
    ['an IBAN', 'DE89370400440532013000'],
    ['an IBAN in groups, with a word behind it', 'IBAN NO93 8601 1117 947 paid'],
    ['an IBAN that ends with a full group', 'GB29 NWBK 6016 1331 9268 19 and AT61 1904 3002 3457 3201 paid'],
    ['a UUID of digits', '12345678-4111-1111-1111-111111111111'],
    ['a hash', 'a4111111111111111f0e1d2c3b4a5968778695a4b3c2d1e0f'],
    ['a rate', '1.4111111111111111'],
    ['more than 19 digits', '41111111111111114111'],
    ['milliseconds since 1970', '1764366000007 and 1764366000015 and 1764366000023 and 1764366000031'],
    ['days and times', '2026-11-28 10-15 2026-12-31 23-59'],
    ['digits that begin with zero', '0000000000000000'],
  ])('%s', (_what, text) => expect(findCardNumbers(text)).toEqual([]))

  it('an IBAN whose check digits are wrong may hide one', () =>
    expect(findCardNumbers('DE004111111111111111').length + findCardNumbers('xx4111111111111111').length).toBe(1))

  it('10,000 UUIDs, amounts, days, vouchers and phone numbers give none', () => {
    const random = randomDigits(11)
    const hex = (length: number) =>
      Array.from({ length }, () => Number(random(3)) % 16)
        .map((one) => one.toString(16))
        .join('')
    const day = () => `20${random(2)}-${String((Number(random(3)) % 12) + 1).padStart(2, '0')}-${String((Number(random(3)) % 28) + 1).padStart(2, '0')}`
    const kinds: readonly (() => string)[] = [
      () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
      () => `${random(1)},${random(3)},${random(3)}.${random(2)} ${random(6)}.${random(6)}`,
      () => `${day()} ${day()} ${day()}T${random(2)}:${random(2)}:${random(2)}.${random(3)}Z`,
      () => `INV-20${random(2)}-${random(5)} VPO-20${random(2)}-${random(5)} JE-20${random(2)}-${random(5)}`,
      () => `+1 ${random(3)}-${random(3)}-${random(4)}`,
    ]
    const texts = Array.from({ length: 10_000 }, (_, at) => kinds[at % kinds.length]?.() ?? '')
    expect(texts.filter((text) => findCardNumbers(text).length > 0)).toEqual([])
  })

  it('of 16 random digits in a row, one in ten passes by chance, and of those in groups of four, one in twenty-five', () => {
    const random = randomDigits(13)
    const hits = (text: () => string) => Array.from({ length: 10_000 }, text).filter((one) => findCardNumbers(one).length > 0).length
    expect(hits(() => `9${random(15)}`) / 10_000).toBeCloseTo(0.1, 1)
    expect(hits(() => `${random(4)} ${random(4)} ${random(4)} ${random(4)}`)).toBeLessThan(500)
  })
})

describe('a card number in JSON', () => {
  it.each<[string, unknown, string | null]>([
    ['in a value', { cards: [{}, { note: 'x 4111111111111111' }] }, 'cards[1].note'],
    ['as a number', { amount: 12.5, pan: 4111111111111111 }, 'pan'],
    ['in a key', { deep: { '4111111111111111': true } }, 'deep'],
    ['as the value itself', '4111-1111-1111-1111', ''],
    ['nowhere', { token: 'PMT_31087d9c-e68c-4389-9f13-39378e166ea5', amount: '867.80', at: '2026-11-28T10:15:00.000Z', last4: '1111', expiry: '12/28' }, null],
    ['nowhere in nothing', null, null],
  ])('%s', (_where, value, path) => expect(holdsCardNumber(value)).toBe(path))

  it('is found below any depth', () => {
    let value: unknown = '4111111111111111'
    for (let depth = 0; depth < 100_000; depth++) value = [value]
    expect(holdsCardNumber(value)).toHaveLength(300_000)
  })
})
