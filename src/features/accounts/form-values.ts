import { z } from 'zod'
import type { AccountGroupOption } from '@/contracts/account-groups'
import { type Account, accountInput } from '@/contracts/accounts'
import type { Labels } from '@/documents/form/show-value'

/** The contract's account as form values, with the chosen group instead of its id. */
export const accountForm = accountInput.extend({
  groupId: z.custom<AccountGroupOption | null>().transform((group, context) => {
    if (group) return group.id
    context.addIssue({ code: 'custom', message: 'Choose a group.' })
    return z.NEVER
  }),
  currency: accountInput.shape.currency.transform((currency) => currency ?? null),
  cashFlow: accountInput.shape.cashFlow.transform((cashFlow) => cashFlow ?? null),
})
export type AccountValues = z.input<typeof accountForm>
export type AccountOutput = z.output<typeof accountForm>

export const newAccount: AccountValues = {
  accountId: '',
  name: '',
  groupId: null,
  type: 'expense',
  currency: '',
  cashFlow: '',
  isPostable: true,
  requiresCostCentre: false,
}

export const valuesOf = ({ accountId, name, group, type, currency, cashFlow, isPostable, requiresCostCentre }: Account): AccountValues => ({
  accountId,
  name,
  groupId: group,
  type,
  currency: currency ?? '',
  cashFlow: cashFlow ?? '',
  isPostable,
  requiresCostCentre,
})

export const accountLabels: Labels = {
  accountId: 'Number',
  groupId: 'Group',
  cashFlow: 'In the cash flow',
  isPostable: 'Takes postings',
  requiresCostCentre: 'Needs a cost centre',
}
