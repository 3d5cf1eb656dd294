import { pageName } from '@/contracts/page-names'
import { moduleOf } from '@/contracts/permission-flags'
import type { Explanation, ExplainStep } from '@/contracts/permission-matrix'
import { type Flag, flags, type PageUrl, pages } from '@/contracts/permissions'
import { effectivePermissions, may, type RoleGrant, type UserGrant, type PermissionHolder } from './permissions'

/** A user in a company, with everything that decides about their permissions there. */
export interface Subject extends PermissionHolder {
  accountStatus: string
  joined: boolean
  disabled: boolean
  /** Whether the company requires a second step that the account doesn't have. */
  lacksSecondStep: boolean
  role: string
  roleGrants: readonly RoleGrant[]
  userGrants: readonly UserGrant[]
}

const step = (kind: ExplainStep['kind'], outcome: ExplainStep['outcome'], text: string): ExplainStep => ({ kind, outcome, text })

const quotedList = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(', ')

/** Returns the step that shows why the user can't work in the company at all; null if the user can. */
const refusedAccess = ({ accountStatus, joined, disabled, lacksSecondStep }: Subject, company: string): ExplainStep | null => {
  if (!joined) return step('membership', 'denies', `the invitation to ${company} is not accepted yet`)
  if (accountStatus !== 'active') return step('account', 'denies', 'the account is not active')
  if (disabled) return step('membership', 'denies', `the membership of ${company} is disabled`)
  return lacksSecondStep ? step('secondStep', 'denies', `${company} asks for a second step, which is not set up`) : null
}

const roleStep = (subject: Subject, company: string, url: string, flag: Flag): ExplainStep => {
  const name = `role ${subject.role} (company ${company})`
  if (subject.roleIsSystem) return step('role', 'allows', `${name} grants everything`)
  const granted = subject.roleGrants.find((grant) => grant.url === url)?.flags ?? []
  if (granted.includes(flag)) return step('role', 'allows', `${name} grants “${flag}”`)
  const otherFlags = flags.filter((one) => granted.includes(one))
  return step('role', 'silent', otherFlags.length ? `${name} grants ${quotedList(otherFlags)}, not “${flag}”` : `${name} grants nothing here`)
}

const exceptionStep = ({ userGrants }: Subject, url: string, flag: Flag): ExplainStep => {
  const exception = userGrants.find((grant) => grant.url === url)
  if (exception?.deny.includes(flag)) return step('exception', 'denies', `the user’s own exception denies “${flag}”`)
  if (exception?.allow.includes(flag)) return step('exception', 'allows', `the user’s own exception allows “${flag}”`)
  return step('exception', 'silent', 'the user has no exception here')
}

const conclude = (allowed: boolean, steps: readonly ExplainStep[], sentenceSteps: readonly ExplainStep[]): Explanation => ({
  allowed,
  sentence: `${allowed ? 'Allowed' : 'Denied'}: ${sentenceSteps.map(({ text }) => text).join('; ')}.`,
  steps: [...steps],
})

/**
 * Explains step by step, and in one sentence, why a user can or can't do something on a page. The result agrees with the server's check:
 * a call is allowed if any page of its module has the flag, so another page may allow what this one doesn't.
 */
export const explain = (subject: Subject, company: string, url: PageUrl, flag: Flag): Explanation => {
  const refusal = refusedAccess(subject, company)
  if (refusal) return conclude(false, [refusal], [refusal])
  const active = step('membership', 'allows', `the account is active and works in ${company}`)
  if (subject.userType === 'system') {
    const system = step('system', 'allows', 'a system user may do everything, and nothing takes it away')
    return conclude(true, [active, system], [system])
  }
  const permissions = effectivePermissions(subject, subject.roleGrants, subject.userGrants)
  const has = (page: string) => permissions.some((entry) => entry.url === page && entry[flag])
  const module = moduleOf(url)
  const isAllowedHere = has(url)
  const role = roleStep(subject, company, url, flag)
  const exception = exceptionStep(subject, url, flag)
  const page = step('page', isAllowedHere ? 'allows' : 'silent', `so “${flag}” is ${isAllowedHere ? '' : 'not '}allowed on ${pageName(url)} itself`)
  const steps = [active, role, exception, page]
  const sentenceSteps = exception.outcome === 'silent' ? [role] : [role, exception]
  if (isAllowedHere) return conclude(true, steps, sentenceSteps)
  const otherPages = pages.filter((other) => other.module === module && other.url !== url && has(other.url)).map((other) => pageName(other.url))
  if (!may(permissions, module, flag)) return conclude(false, steps, sentenceSteps)
  const elsewhere = step('module', 'allows', `“${flag}” is allowed on ${otherPages.join(' and ')}, and one page of the module is enough`)
  return conclude(true, [...steps, elsewhere], [...sentenceSteps, elsewhere])
}
