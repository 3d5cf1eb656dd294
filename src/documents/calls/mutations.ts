import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { AnyEndpoint, BodyInput, ResponseOutput } from '@/contracts/endpoint'
import { useStagedFiles } from '@/documents/form/use-staged-files'
import { useCompanyId } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'
import { ask } from './ask'
import type { DocumentKeys, DocumentOf, PatchOf, ReadEndpoints, WriteEndpoints } from './endpoints'
import type { documentQueries } from './queries'

/** A form's key is the same for each attempt to save it. */
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
 * The edit of a record as a whole.
 * @param param what the path calls the one that is meant
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

/** A write of the kind's own. Each attempt has its own key. */
export const writeMutation = <E extends AnyEndpoint>(endpoint: E) => {
  const useWrite = () =>
    useCompanyMutation({ mutationFn: (body: BodyInput<E>, scope): Promise<ResponseOutput<E>> => ask(endpoint, { body: body as object, ...scope }) })
  return useWrite
}

/**
 * The same of one record.
 * @param param what the path calls the one that is meant
 */
export const recordMutation = <E extends AnyEndpoint>(endpoint: E, param = 'voucherId') => {
  const useWrite = (id: string) =>
    useCompanyMutation({
      mutationFn: (body: BodyInput<E>, scope): Promise<ResponseOutput<E>> => ask(endpoint, { params: { [param]: id }, body: body as object, ...scope }),
    })
  return useWrite
}

/** Deletes a draft for good. */
export const discardMutation = <E extends AnyEndpoint>(endpoint: E) => {
  const useDiscard = ({ voucherId, version }: Pick<DocumentKeys, 'voucherId' | 'version'>) =>
    useCompanyMutation({
      mutationFn: (_input: void, scope) => ask(endpoint, { params: { voucherId }, query: { version }, ...scope }),
    })
  return useDiscard
}

/**
 * Puts an answer of the server into the cache, so that the page shows it without asking again.
 * @param idsOf what the record can be asked for by
 */
export const remembering = <Data>(record: (companyId: string, id: string) => { queryKey: QueryKey }, idsOf: (data: Data) => readonly string[]) => {
  const useRemember = () => {
    const companyId = useCompanyId()
    const queryClient = useQueryClient()
    return (data: Data) => {
      for (const id of idsOf(data)) queryClient.setQueryData<unknown>(record(companyId, id).queryKey, data)
    }
  }
  return useRemember
}

/** The writes that every kind of document has. */
export const commonMutations = <E extends ReadEndpoints & Omit<WriteEndpoints, 'edit' | 'discard'>>(
  endpoints: E,
  { record }: Pick<ReturnType<typeof documentQueries<E>>, 'record'>,
) => {
  /** Any step but the edit of the whole. */
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
    useRemember: remembering(record, ({ voucherId, draftId }: DocumentOf<E>) => [voucherId, draftId]),
  }
}

/** The writes of a kind of which drafts are edited as a whole and can be deleted. */
export const documentMutations = <E extends ReadEndpoints & WriteEndpoints>(endpoints: E, queries: Pick<ReturnType<typeof documentQueries<E>>, 'record'>) => ({
  ...commonMutations(endpoints, queries),
  useEdit: editMutation<E['edit']>(endpoints.edit),
  useDiscard: discardMutation(endpoints.discard),
})
