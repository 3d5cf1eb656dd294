import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { AnyEndpoint, BodyInput, ResponseOutput } from '@/contracts/endpoint'
import { useStagedFiles } from '@/documents/form/use-staged-files'
import { useCompanyId } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'
import { ask } from './ask'
import type { DocumentKeys, DocumentOf, PatchOf, ReadEndpoints, WriteEndpoints } from './endpoints'
import type { documentQueries } from './queries'

/** Idempotency key of a form, the same for each attempt to save it. */
interface FormKey {
  idempotencyKey: string
}

export const createMutation = <E extends AnyEndpoint>(endpoint: E) => {
  const useCreate = () =>
    useCompanyMutation({
      mutationFn: ({ body, idempotencyKey }: { body: BodyInput<E> } & FormKey, scope): Promise<ResponseOutput<E>> =>
        ask(endpoint, { body: body as object, ...scope, idempotencyKey }),
    })
  return useCreate
}

/**
 * Mutation that edits a record as a whole.
 * @param param name of the path parameter that identifies the record
 */
export const editMutation = <E extends AnyEndpoint>(endpoint: E, param = 'voucherId') => {
  const useEdit = (id: string) =>
    useCompanyMutation({
      mutationFn: (
        { body, version, idempotencyKey }: { body: Omit<BodyInput<E>, 'version'>; version: number | undefined } & FormKey,
        scope,
      ): Promise<ResponseOutput<E>> => ask(endpoint, { params: { [param]: id }, body: { ...body, version }, ...scope, idempotencyKey }),
    })
  return useEdit
}

/** Mutation for an endpoint that only this kind has. Each attempt has its own idempotency key. */
export const writeMutation = <E extends AnyEndpoint>(endpoint: E) => {
  const useWrite = () =>
    useCompanyMutation({ mutationFn: (body: BodyInput<E>, scope): Promise<ResponseOutput<E>> => ask(endpoint, { body: body as object, ...scope }) })
  return useWrite
}

/**
 * Like {@link writeMutation}, for a step of one record that a page shows.
 * @param param name of the path parameter that identifies the record
 */
export const recordMutation = <E extends AnyEndpoint>(endpoint: E, param = 'voucherId') => {
  const useWrite = (id: string) =>
    useCompanyMutation({
      mutationFn: (body: BodyInput<E>, scope): Promise<ResponseOutput<E>> => ask(endpoint, { params: { [param]: id }, body: body as object, ...scope }),
      freshAfterConflict: true,
    })
  return useWrite
}

type StepBody<E extends AnyEndpoint, A extends string> = Omit<Extract<BodyInput<E>, { action: A }>, 'action' | 'version'>

/**
 * Like {@link editMutation}, for a record whose whole edit is a step of its changes.
 * @param param name of the path parameter that identifies the record
 */
export const editStepMutation = <E extends AnyEndpoint>(endpoint: E, param = 'id') => formStepMutation(endpoint, 'edit', param)

/** A step whose fields are entered in a form of its own. */
export const formStepMutation = <E extends AnyEndpoint, const A extends string>(endpoint: E, action: A, param: string) => {
  const useEdit = (id: string) =>
    useCompanyMutation({
      mutationFn: ({ body, version, idempotencyKey }: { body: StepBody<E, A>; version: number | undefined } & FormKey, scope): Promise<ResponseOutput<E>> =>
        ask(endpoint, { params: { [param]: id }, body: { action, ...body, version }, ...scope, idempotencyKey }),
    })
  return useEdit
}

/** The ids by which the queries of a record's page name it. */
const idsIn = (record: Partial<Pick<DocumentKeys, 'id' | 'voucherId'>>): string[] => [record.id, record.voucherId].filter((id) => id !== undefined)

/**
 * Deletes a record, or a draft, for good.
 * @param key name of the path parameter that identifies it, which the record has as well
 */
export const discardMutation = <E extends AnyEndpoint, const Key extends 'id' | 'voucherId'>(endpoint: E, key: Key) => {
  const useDiscard = ({ version, ...record }: Pick<DocumentKeys, Key | 'version'>) =>
    useCompanyMutation({
      mutationFn: (_input: void, scope) => ask(endpoint, { params: { [key]: (record as Pick<DocumentKeys, Key>)[key] }, query: { version }, ...scope }),
      gone: idsIn(record),
    })
  return useDiscard
}

/**
 * Puts a response of the server into the cache, so that the page shows it without another request.
 * @param idsOf the ids by which the record can be requested
 */
export const cacheUpdater = <Data>(record: (companyId: string, id: string) => { queryKey: QueryKey }, idsOf: (data: Data) => readonly string[]) => {
  const useRemember = () => {
    const companyId = useCompanyId()
    const queryClient = useQueryClient()
    return (data: Data) => {
      for (const id of idsOf(data)) queryClient.setQueryData<unknown>(record(companyId, id).queryKey, data)
    }
  }
  return useRemember
}

/** The mutations that every kind of document has. */
export const commonMutations = <E extends ReadEndpoints & Omit<WriteEndpoints, 'edit' | 'discard'>>(
  endpoints: E,
  { record }: Pick<ReturnType<typeof documentQueries<E>>, 'record'>,
) => {
  /** Any step except editing the whole document. */
  const useChange = () =>
    useCompanyMutation({
      mutationFn: ({ voucherId, patch }: { voucherId: string; patch: PatchOf<E> }, scope): Promise<ResponseOutput<E['change']>> =>
        ask(endpoints.change, { params: { voucherId }, body: patch, ...scope }),
    })

  const useStageFiles = () => useStagedFiles(endpoints)

  return {
    useCreate: createMutation<E['create']>(endpoints.create),
    useChange,
    useStageFiles,
    useRemember: cacheUpdater(record, ({ voucherId, draftId }: DocumentOf<E>) => [voucherId, draftId]),
  }
}

/** The mutations of a kind whose drafts can be edited as a whole and deleted. */
export const documentMutations = <E extends ReadEndpoints & WriteEndpoints>(endpoints: E, queries: Pick<ReturnType<typeof documentQueries<E>>, 'record'>) => ({
  ...commonMutations(endpoints, queries),
  useEdit: editMutation<E['edit']>(endpoints.edit),
  useDiscard: discardMutation(endpoints.discard, 'voucherId'),
})
