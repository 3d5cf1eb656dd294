/** Roles by which postings find an account. The client shows them as well, so they are part of the contracts. */
export { type AccountRole, accountRoles } from '@/contracts/rules/account-roles'
