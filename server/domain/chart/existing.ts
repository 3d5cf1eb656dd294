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

const isSame = ({ source, type, kind }: PlannedAccount, account: KnownAccount): boolean =>
  (kind === 'account' || kind === 'both') && type === account.type && plain(source.name) === plain(account.name)

/** Whether a row with the number of an account means something else, and the account can make room because nothing was posted to it. */
const isInTheWay = ({ account, type, root, isStated, kind, number, source }: PlannedAccount, { groups }: KnownChart): boolean => {
  if (!account || kind === 'skip' || account.isPosted || type === null || plain(source.name) === plain(account.name)) return false
  if (number?.toUpperCase() !== account.accountId.toUpperCase()) return false
  // An account that is no default account takes over the type that the file states.
  if (type !== account.type) return !isStated || account.fixedBy !== null
  return isStated && groups.find(({ id }) => id === account.groupId)?.root !== root
}

/**
 * Takes the number of an account for the row that has it in the file, where nothing was posted to the account and it is something else: the company began
 * with it, and the file brings the chart that it will work with. Which number the account gets is decided with those of the rows. A chart that was
 * exported after such a move has the account under its other number, or with its earlier one.
 */
export const moveAside = (planned: readonly PlannedAccount[], known: KnownChart): void => {
  for (const one of planned) {
    if (!one.account || !isInTheWay(one, known)) continue
    one.aside = { account: one.account, number: '' }
    one.account = null
  }
  const moved = planned.flatMap(({ aside }) => aside?.account ?? [])
  for (const one of planned) {
    if (one.account || one.aside || one.number === null) continue
    const earlier = one.source.aliases.map((alias) => alias.toUpperCase())
    const led = earlier.length === 0 ? [] : known.accounts.filter(({ accountId, isPosted }) => !isPosted && earlier.includes(accountId.toUpperCase()))
    const candidates = [...moved, ...led]
    const found = candidates.find((account) => isSame(one, account) && !planned.some((other) => other.account === account))
    if (!found) continue
    one.account = found
    one.renumbers = true
  }
}

/** Does the same for a group that stands under another root than the row with its number. */
export const moveGroupAside = (one: PlannedAccount): void => {
  const { existingGroup, root, number } = one
  if (!existingGroup || existingGroup.root === root || number?.toUpperCase() !== existingGroup.groupId.toUpperCase()) return
  one.asideGroup = { group: existingGroup, number: '' }
  one.existingGroup = null
}

/** Compares a row with the account or group that it is here already. */
export const judgeExisting = (one: PlannedAccount, known: KnownChart): void => {
  if (one.account && one.kind !== 'skip') judgeAccount(one, one.account, known)
}
