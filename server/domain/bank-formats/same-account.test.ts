import { describe, expect, test } from 'vitest'
import { sameAccount } from './same-account'

// The IBAN of the registry’s example for Germany; its last ten digits are the account number.
const IBAN = 'DE89370400440532013000'

describe('two numbers mean the same account for certain', () => {
  test.each([
    ['when they are equal', IBAN, IBAN],
    ['whatever blanks and dashes they are written with', '12-345 678', '12345678'],
    ['when an IBAN ends with the other', IBAN, '0532013000'],
    ['when the zeros before the shorter one are left out', IBAN, '532013000'],
    ['whichever of them is the longer', '532013000', IBAN],
  ])('%s', (_when, ours, theirs) => expect(sameAccount(ours, theirs)).toEqual({ isSure: true }))
})

describe('a masked number', () => {
  test.each(['XXXX3000', '************3000', '••••3000', '####-3000', 'XXXX XXXX 3000'])('may mean it by its last digits: %s', (theirs) =>
    expect(sameAccount(IBAN, theirs)).toEqual({ isSure: false }),
  )
  test('of other digits means another', () => expect(sameAccount(IBAN, 'XXXX3001')).toBeNull())
  test('of two digits says too little', () => expect(sameAccount(IBAN, 'XXXX00')).toBeNull())
})

describe('numbers mean different accounts', () => {
  test.each([
    ['when they differ', IBAN, 'DE89370400440532013001'],
    ['when the shorter one is found within the other, but not at its end', IBAN, '3704004405'],
    ['when fewer than six digits are alike, which happens by chance', IBAN, '13000'],
    ['when only zeros are alike', '4711000000', '000000'],
    ['when the end that they share has letters', 'GB33BUKB20201555555555', 'B20201555555555'],
  ])('%s', (_when, ours, theirs) => expect(sameAccount(ours, theirs)).toBeNull())
})
