import { accountTypeName } from '@/contracts/account-roots'
import type { KnownAccount, KnownChart } from './chart-rows'
import { stillOpen } from './open-items'
import type { PlannedAccount, RowProblem } from './planned'
import { plain } from './verdict'

const problem = (field: RowProblem['field'], code: string, message: string): RowProblem => ({ field, code, message, severity: 'error' })

/** Why the account has to stay in use and take postings; null if it doesn't. */
const keptInUse = ({ defaultFor, openItems }: KnownAccount, named: string): { code: string; message: string } | null => {
  if (defaultFor !== null) return { code: 'DEFAULT_ACCOUNT', message: `${named} is the default account for ${defaultFor}. Name another one there first.` }
  const open = stillOpen(openItems, named)
  return open === null ? null : { code: 'OPEN_ITEMS', message: open }
}

const judgeAccount = (one: PlannedAccount, account: KnownAccount, { groups }: KnownChart): void => {
  const named = `${account.accountId} ${account.name}`
  const root = groups.find(({ id }) => id === account.groupId)?.root
  if (!one.isStated && one.type !== account.type) {
    // A guess is no reason to change an account, nor to take it for another one.
    if (one.type !== null && plain(one.source.name) !== plain(account.name))
      one.problems.push(
        problem(
          'number',
          'ACCOUNT_DIFFERS',
          `${named} is ${accountTypeName(account.type).toLowerCase()} here, and this looks like ${accountTypeName(one.type).toLowerCase()}. Choose the type that is meant, or another number.`,
        ),
      )
    one.type = account.type
    one.reason = 'It is there already.'
    one.problems = one.problems.filter(({ code }) => code !== 'TYPE_UNKNOWN')
  }
  if (one.type !== account.type && account.fixedBy !== null)
    one.problems.push(problem('type', 'TYPE_DIFFERS', `${named} is ${accountTypeName(account.type).toLowerCase()} here, and that stays: ${account.fixedBy}`))
  const { currency } = one.source
  if (currency !== null && currency !== account.currency && account.fixedBy !== null)
    one.problems.push(
      problem('currency', 'CURRENCY_DIFFERS', `${named} is kept in ${account.currency ?? 'any currency'} here, and that stays: ${account.fixedBy}`),
    )
  const kept = keptInUse(account, named)
  if (kept) {
    if (account.isActive && one.source.isActive === false) one.problems.push(problem('number', kept.code, `It can’t be closed: ${kept.message}`))
    if (account.isPostable && one.source.isPostable === false) one.problems.push(problem('number', kept.code, `It can’t stop taking postings: ${kept.message}`))
  }
  if (root === undefined || one.type !== account.type || one.root === root) return
  // The same type under another root: the account stays where it is.
  one.root = root
  one.group = { id: account.groupId }
  one.groupReason = 'It is there already.'
}

/**
 * Takes the number of an account for the row where nothing was posted to the account and it is something else: the company began with it, and the file
 * brings the chart that it will work with. A group under another root moves in any case. Which number they get is decided with those of the rows.
 */
export const moveAside = (one: PlannedAccount): void => {
  const { account, type, isStated, kind, number, source, existingGroup } = one
  if (existingGroup && existingGroup.root !== one.root && number?.toUpperCase() === existingGroup.groupId.toUpperCase()) {
    one.asideGroup = { group: existingGroup, number: '' }
    one.existingGroup = null
  }
  if (!account || kind === 'skip' || account.isPosted || type === null || type === account.type) return
  const isFree = isStated && account.fixedBy === null
  if (isFree || plain(source.name) === plain(account.name) || number?.toUpperCase() !== account.accountId.toUpperCase()) return
  one.aside = { account, number: '' }
  one.account = null
}

/** Compares a row with the account or group that it is here already. */
export const judgeExisting = (one: PlannedAccount, known: KnownChart): void => {
  if (one.account && one.kind !== 'skip') judgeAccount(one, one.account, known)
}
