import { queryOptions } from '@tanstack/react-query'
import type { StatementRulePatch, StatementRuleBody } from '@/contracts/statement-rule-input'
import { statementRules } from '@/contracts/statement-rules'
import { createMutation, recordMutation } from '@/documents/calls/mutations'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'

export const rulesQuery = (companyId: string) =>
  queryOptions({
    queryKey: companyKeys('bank-statements').list(companyId, 'rules'),
    queryFn: ({ signal }) => call(statementRules.list, { companyId, signal }),
  })

export const useCreateRule = createMutation(statementRules.create)
export const useChangeRule = recordMutation(statementRules.change, 'id')

/** Steps of any rule of the list. */
export const useRuleSteps = () => {
  const step = useCompanyMutation({
    mutationFn: ({ id, patch }: { id: string; patch: Extract<StatementRulePatch, { action: 'pause' | 'resume' | 'move' }> }, scope) =>
      call(statementRules.change, { params: { id }, body: patch, ...scope }),
    freshAfterConflict: true,
  })
  const discard = useCompanyMutation({
    mutationFn: ({ id, version }: { id: string; version: number }, scope) => call(statementRules.discard, { params: { id }, query: { version }, ...scope }),
    freshAfterConflict: true,
  })
  return { step, discard }
}

/** Tries a rule on lines of the past; nothing is saved. */
export const useBackTest = () => {
  const companyId = useCompanyId()
  return (body: StatementRuleBody) => call(statementRules.backTest, { body, companyId })
}
