import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ResponseOutput } from '@/contracts/endpoint'
import {
  bankStatements,
  bankStatementTable,
  cardStatements,
  cardStatementTable,
  type BankStatement,
  type StatementEndpoints,
  type StatementKind,
} from '@/contracts/bank-statements'
import type { TypedStatementBody } from '@/contracts/bank-statement-input'
import type { Module } from '@/contracts/permissions'
import { bankReconciling, cardReconciling, type CodingBasis, type ReconcilingEndpoints, type Workspace } from '@/contracts/reconciling'
import type { RuleDraft } from '@/contracts/statement-rules'
import { ask } from '@/documents/calls/ask'
import { openQuery } from '@/documents/calls/form-queries'
import { commonMutations, discardMutation, formStepMutation } from '@/documents/calls/mutations'
import { documentQueries } from '@/documents/calls/queries'
import { companyKeys } from '@/session/keys'
import { useCompanyMutation } from '@/session/use-company-mutation'

/** Calls of a kind of statement. Both kinds answer alike, so that the screens know one type. */
const callsOf = (module: Module, endpoints: StatementEndpoints, reconciling: ReconcilingEndpoints) => {
  const queries = {
    ...documentQueries(module, endpoints),
    basis: openQuery(module, endpoints.basis, 'accounts with statements'),
    lines: (companyId: string, voucherId: string, q: string) =>
      infiniteQueryOptions({
        queryKey: companyKeys(module).detail(companyId, `lines of ${voucherId} ${q}`),
        queryFn: ({ signal, pageParam }): Promise<ResponseOutput<StatementEndpoints['lines']>> =>
          ask(endpoints.lines, { params: { voucherId }, query: { after: pageParam, ...(q && { q }) }, companyId, signal }),
        initialPageParam: 0,
        getNextPageParam: ({ next }) => next,
        placeholderData: keepPreviousData,
      }),
    workspace: (companyId: string, voucherId: string) =>
      queryOptions({
        queryKey: companyKeys(module).detail(companyId, `reconciling ${voucherId}`),
        queryFn: ({ signal }): Promise<Workspace> => ask(reconciling.workspace, { params: { voucherId }, companyId, signal }),
      }),
    suggestions: (companyId: string, voucherId: string) =>
      queryOptions({
        queryKey: companyKeys(module).detail(companyId, `suggestions for ${voucherId}`),
        queryFn: ({ signal }): Promise<ResponseOutput<ReconcilingEndpoints['suggestions']>> =>
          ask(reconciling.suggestions, { params: { voucherId }, companyId, signal }),
        staleTime: 0,
      }),
    entriesBefore: (companyId: string, voucherId: string) =>
      queryOptions({
        queryKey: companyKeys(module).detail(companyId, `entries before ${voucherId}`),
        queryFn: ({ signal }): Promise<ResponseOutput<ReconcilingEndpoints['entries']>> =>
          ask(reconciling.entries, { params: { voucherId }, query: { of: 'before' }, companyId, signal }),
        staleTime: 0,
      }),
    coding: (companyId: string) =>
      queryOptions({
        queryKey: companyKeys(module).detail(companyId, 'what lines are coded to'),
        queryFn: ({ signal }): Promise<CodingBasis> => ask(reconciling.coding, { companyId, signal }),
      }),
    ruleDraft: (companyId: string, voucherId: string, lineId: string) =>
      queryOptions({
        queryKey: companyKeys(module).detail(companyId, `rule for ${lineId}`),
        queryFn: ({ signal }): Promise<RuleDraft> => ask(reconciling.ruleDraft, { params: { voucherId, lineId }, companyId, signal }),
        staleTime: 0,
        gcTime: 0,
      }),
    entries: (companyId: string, voucherId: string, q: string) =>
      queryOptions({
        queryKey: companyKeys(module).detail(companyId, `entries for ${voucherId} ${q}`),
        queryFn: ({ signal }): Promise<ResponseOutput<ReconcilingEndpoints['entries']>> =>
          ask(reconciling.entries, { params: { voucherId }, query: q === '' ? {} : { q }, companyId, signal }),
        staleTime: 0,
        placeholderData: keepPreviousData,
      }),
  }
  const useCreate = () =>
    useCompanyMutation({
      mutationFn: async ({ body, idempotencyKey }: { body: TypedStatementBody; idempotencyKey: string }, scope) =>
        (await ask(endpoints.create, { body, ...scope, idempotencyKey })) as BankStatement,
    })
  const mutations = {
    ...commonMutations(endpoints, queries),
    useCreate,
    useEdit: formStepMutation(endpoints.change, 'edit', 'voucherId'),
    useDiscard: discardMutation(endpoints.discard, 'voucherId'),
  }
  return { queries, mutations, endpoints, reconciling }
}

export interface StatementOf extends ReturnType<typeof callsOf> {
  kind: StatementKind
  table: typeof bankStatementTable
  /** What a statement is of, within a sentence. */
  account: string
}
export type StatementBasis = ResponseOutput<StatementEndpoints['basis']>

export const bankStatement: StatementOf = {
  kind: 'bank_statement',
  table: bankStatementTable,
  account: 'bank account',
  ...callsOf('bank-statements', bankStatements, bankReconciling),
}
export const cardStatement: StatementOf = {
  kind: 'card_statement',
  table: cardStatementTable,
  account: 'card',
  ...callsOf('card-statements', cardStatements as unknown as StatementEndpoints, cardReconciling as unknown as ReconcilingEndpoints),
}
