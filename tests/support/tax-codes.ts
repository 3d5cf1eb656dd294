import { expect } from 'vitest'
import { type TaxCode, taxCodes } from '@/contracts/tax-codes'
import type { Caller } from './api'

/** Makes tax codes of a test's own: taxes on sales at 19 % unless said. @param prefix of their codes, no other test's of the same file */
export const taxMaker = (who: Caller, prefix: string) => {
  let made = 0
  return async (more: object): Promise<TaxCode> => {
    const body = { code: `${prefix}${++made}`, name: 'Tax', kind: 'sales', ratePct: '19', validFrom: '2000-01-01', ...more }
    const answer = await who.call<TaxCode>(taxCodes.create, { body })
    expect(answer.message).toBe('OK')
    return answer.data
  }
}
