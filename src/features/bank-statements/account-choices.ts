import type { StatementAccount } from '@/contracts/bank-statements'

/** Our accounts in a selection field. */
export const accountChoices = (own: readonly StatementAccount[]) =>
  own.map(({ id, name, currency, accountEnding }) => ({
    value: id,
    label: [name, accountEnding && `••${accountEnding}`, currency].filter(Boolean).join(' · '),
  }))
