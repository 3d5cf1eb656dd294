import { z } from 'zod'
import { idAndName, nullableText } from './document-record'
import { endpoint } from './endpoint'
import { accountOption, costCentreOption } from './ledger'
import { shareKinds, statementRuleInput, statementRulePatch } from './statement-rule-input'

const condition = z.object({
  words: nullableText,
  from: nullableText,
  to: nullableText,
  direction: z.enum(['in', 'out']).nullable(),
  partyAccount: nullableText,
})
const share = z.object({ is: z.enum(shareKinds), amount: z.string().optional(), percent: z.string().optional(), after: z.string().optional() })

/** A rule that isn't saved, made of lines and of how they were coded; without lines if nobody coded them yet. */
export const ruleDraft = z.object({
  name: z.string(),
  ownAccountId: z.uuid().nullable(),
  condition,
  lines: z.array(
    z.object({
      accountId: z.uuid(),
      taxId: z.uuid().nullable(),
      costCentreId: z.uuid().nullable(),
      partyId: z.uuid().nullable(),
      memo: nullableText,
      share,
    }),
  ),
})
export type RuleDraft = z.infer<typeof ruleDraft>

const rule = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Null for every account. */
  ownAccount: idAndName.nullable(),
  condition,
  lines: z.array(
    z.object({
      account: accountOption,
      tax: z.object({ id: z.uuid(), code: z.string() }).nullable(),
      costCentre: costCentreOption.nullable(),
      party: idAndName.nullable(),
      memo: nullableText,
      share,
    }),
  ),
  isActive: z.boolean(),
  /** Why it paused itself; null if it is active, or if a person paused it. */
  pausedBecause: nullableText,
  /** Lines for which it was right, and decisions against it, of all time. */
  hits: z.number().int(),
  overrides: z.number().int(),
  version: z.number().int(),
  updatedAt: z.string(),
  updatedByName: z.string(),
})
export type StatementRule = z.infer<typeof rule>

export const verdicts = ['right', 'wrong', 'undecided'] as const
const backTest = z.object({
  /** Lines of the last days that it was tried on. */
  lines: z.number().int(),
  days: z.number().int(),
  hits: z.number().int(),
  right: z.number().int(),
  wrong: z.number().int(),
  undecided: z.number().int(),
  /** The latest hits. */
  rows: z.array(
    z.object({
      lineId: z.uuid(),
      statement: z.string(),
      date: z.string(),
      amount: z.string(),
      currency: z.string(),
      text: z.string(),
      verdict: z.enum(verdicts),
      /** What was made of the line; null if nothing yet. */
      coded: nullableText,
    }),
  ),
})
export type BackTestAnswer = z.infer<typeof backTest>

const path = '/statments/rules'
const module = 'bank-statements'
export const statementRules = {
  list: endpoint({
    method: 'GET',
    path,
    response: z.object({ rows: z.array(rule) }),
    module,
    action: 'read',
    summary: 'Rules by which lines of statements are coded, in their order',
  }),
  create: endpoint({ method: 'POST', path, body: statementRuleInput, response: rule, module, action: 'create', summary: 'Add a rule after the others' }),
  backTest: endpoint({
    method: 'POST',
    path: `${path}/back-test`,
    body: statementRuleInput,
    response: backTest,
    safe: true,
    module,
    action: 'read',
    summary: 'What a rule would have made of the lines of the last 90 days; nothing is saved',
  }),
  change: endpoint({
    method: 'PATCH',
    path: `${path}/:id`,
    body: statementRulePatch,
    response: rule,
    module,
    action: { edit: 'update', pause: 'update', resume: 'update', move: 'update' },
    summary: 'Edit a rule, pause or resume it, or move it up or down',
  }),
  discard: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    query: z.object({ version: z.coerce.number().int().min(1).optional() }),
    response: z.object({ id: z.uuid() }),
    module,
    action: 'delete',
    summary: 'Delete a rule',
  }),
}
