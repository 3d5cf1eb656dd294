import { pageName } from '@/contracts/page-names'
import { moduleOf } from '@/contracts/permission-flags'
import type { Explanation, ExplainStep } from '@/contracts/permission-matrix'
import { type Flag, flags, type PageUrl, pages } from '@/contracts/permissions'
import { effectivePermissions, may, type RoleGrant, type UserGrant, type Who } from './permissions'

/** Somebody's place in a company, as far as it decides anything. */
export interface Subject extends Who {
  accountStatus: string
  joined: boolean
  disabled: boolean
  /** The company asks for a second step that the account doesn't have. */
  lacksSecondStep: boolean
  role: string
  roleGrants: readonly RoleGrant[]
  userGrants: readonly UserGrant[]
}

const step = (kind: ExplainStep['kind'], outcome: ExplainStep['outcome'], text: string): ExplainStep => ({ kind, outcome, text })

const listed = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(', ')

/** Why somebody can't work in the company at all, or null. */
const shutOut = ({ accountStatus, joined, disabled, lacksSecondStep }: Subject, company: string): ExplainStep | null => {
  if (!joined) return step('membership', 'denies', `the invitation to ${company} is not accepted yet`)
  if (accountStatus !== 'active') return step('account', 'denies', 'the account is not active')
  if (disabled) return step('membership', 'denies', `the membership of ${company} is disabled`)
  return lacksSecondStep ? step('secondStep', 'denies', `${company} asks for a second step, which is not set up`) : null
}

const ofRole = (subject: Subject, company: string, url: string, flag: Flag): ExplainStep => {
  const name = `role ${subject.role} (company ${company})`
  if (subject.roleIsSystem) return step('role', 'allows', `${name} grants everything`)
  const granted = subject.roleGrants.find((grant) => grant.url === url)?.flags ?? []
  if (granted.includes(flag)) return step('role', 'allows', `${name} grants “${flag}”`)
  const others = flags.filter((one) => granted.includes(one))
  return step('role', 'silent', others.length ? `${name} grants ${listed(others)}, not “${flag}”` : `${name} grants nothing here`)
}

const ofException = ({ userGrants }: Subject, url: string, flag: Flag): ExplainStep => {
  const own = userGrants.find((grant) => grant.url === url)
  if (own?.deny.includes(flag)) return step('exception', 'denies', `the user’s own exception denies “${flag}”`)
  if (own?.allow.includes(flag)) return step('exception', 'allows', `the user’s own exception allows “${flag}”`)
  return step('exception', 'silent', 'the user has no exception here')
}

const conclude = (allowed: boolean, steps: readonly ExplainStep[], said: readonly ExplainStep[]): Explanation => ({
  allowed,
  sentence: `${allowed ? 'Allowed' : 'Denied'}: ${said.map(({ text }) => text).join('; ')}.`,
  steps: [...steps],
})

/**
 * Why a user can or can't do something on a page, step by step, and in a sentence. What is answered is what the server does: a call is
 * allowed if any page of its module has the flag, so another page may allow what this one doesn't.
 */
export const explain = (subject: Subject, company: string, url: PageUrl, flag: Flag): Explanation => {
  const out = shutOut(subject, company)
  if (out) return conclude(false, [out], [out])
  const active = step('membership', 'allows', `the account is active and works in ${company}`)
  if (subject.userType === 'system') {
    const system = step('system', 'allows', 'a system user may do everything, and nothing takes it away')
    return conclude(true, [active, system], [system])
  }
  const permissions = effectivePermissions(subject, subject.roleGrants, subject.userGrants)
  const has = (page: string) => permissions.some((entry) => entry.url === page && entry[flag])
  const module = moduleOf(url)
  const here = has(url)
  const role = ofRole(subject, company, url, flag)
  const exception = ofException(subject, url, flag)
  const page = step('page', here ? 'allows' : 'silent', `so “${flag}” is ${here ? '' : 'not '}allowed on ${pageName(url)} itself`)
  const steps = [active, role, exception, page]
  const said = exception.outcome === 'silent' ? [role] : [role, exception]
  if (here) return conclude(true, steps, said)
  const others = pages.filter((other) => other.module === module && other.url !== url && has(other.url)).map((other) => pageName(other.url))
  if (!may(permissions, module, flag)) return conclude(false, steps, said)
  const elsewhere = step('module', 'allows', `“${flag}” is allowed on ${others.join(' and ')}, and one page of the module is enough`)
  return conclude(true, [...steps, elsewhere], [...said, elsewhere])
}
