import { useQueryClient } from '@tanstack/react-query'
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

/** The writes that every kind of document has. */
export const commonMutations = <E extends ReadEndpoints & Omit<WriteEndpoints, 'edit' | 'discard'>>(
  endpoints: E,
  { record }: Pick<ReturnType<typeof documentQueries<E>>, 'record'>,
) => {
  const useCreate = () =>
    useCompanyMutation({
      mutationFn: ({ body, idempotencyKey }: { body: BodyInput<E['create']> } & FormKey, scope): Promise<ResponseOutput<E['create']>> =>
        ask(endpoints.create, { body: body as object, ...scope, idempotencyKey }),
    })

  /** Any step but the edit of the whole. */
  const useChange = () =>
    useCompanyMutation({
      mutationFn: ({ voucherId, patch }: { voucherId: string; patch: PatchOf<E> }, scope): Promise<ResponseOutput<E['change']>> =>
        ask(endpoints.change, { params: { voucherId }, body: patch, ...scope }),
    })

  const useStageFiles = () => useStagedFiles(endpoints)

  /** Puts an answer of the server into the cache, so that the page shows it without asking again. */
  const useRemember = () => {
    const companyId = useCompanyId()
    const queryClient = useQueryClient()
    return (document: DocumentOf<E>) => {
      for (const key of [document.voucherId, document.draftId]) queryClient.setQueryData<unknown>(record(companyId, key).queryKey, document)
    }
  }

  return { useCreate, useChange, useStageFiles, useRemember }
}

/** The edit of a document as a whole. */
export const editMutation = <E extends AnyEndpoint>(endpoint: E) => {
  const useEdit = (voucherId: string) =>
    useCompanyMutation({
      mutationFn: (
        { body, version, idempotencyKey }: { body: Omit<BodyInput<E>, 'version'>; version: number | undefined } & FormKey,
        scope,
      ): Promise<ResponseOutput<E>> => ask(endpoint, { params: { voucherId }, body: { ...body, version }, ...scope, idempotencyKey }),
    })
  return useEdit
}

/** Deletes a draft for good. */
export const discardMutation = <E extends AnyEndpoint>(endpoint: E) => {
  const useDiscard = ({ voucherId, version }: Pick<DocumentKeys, 'voucherId' | 'version'>) =>
    useCompanyMutation({
      mutationFn: (_input: void, scope) => ask(endpoint, { params: { voucherId }, query: { version }, ...scope }),
    })
  return useDiscard
}

/** The writes of a kind of which drafts are edited as a whole and can be deleted. */
export const documentMutations = <E extends ReadEndpoints & WriteEndpoints>(endpoints: E, queries: Pick<ReturnType<typeof documentQueries<E>>, 'record'>) => ({
  ...commonMutations(endpoints, queries),
  useEdit: editMutation<E['edit']>(endpoints.edit),
  useDiscard: discardMutation(endpoints.discard),
})
