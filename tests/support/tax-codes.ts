import { expect } from 'vitest'
import { type TaxCode, taxCodes } from '@/contracts/tax-codes'
import type { Caller } from './api'

/** Returns a function that creates a test's own tax codes, by default sales taxes of 19 %. @param prefix of the codes, unique in the test file */
export const taxMaker = (who: Caller, prefix: string) => {
  let counter = 0
  return async (more: object): Promise<TaxCode> => {
    const body = { code: `${prefix}${++counter}`, name: 'Tax', kind: 'sales', ratePct: '19', validFrom: '2000-01-01', ...more }
    const answer = await who.call<TaxCode>(taxCodes.create, { body })
    expect(answer.message).toBe('OK')
    return answer.data
  }
}
