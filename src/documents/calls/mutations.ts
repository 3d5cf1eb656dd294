import { useQueryClient } from '@tanstack/react-query'
import type { BodyInput, ResponseOutput } from '@/contracts/endpoint'
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
export const documentMutations = <E extends ReadEndpoints & WriteEndpoints>(
  endpoints: E,
  { record }: Pick<ReturnType<typeof documentQueries<E>>, 'record'>,
) => {
  type Document = DocumentOf<E>

  const useCreate = () =>
    useCompanyMutation({
      mutationFn: ({ body, idempotencyKey }: { body: BodyInput<E['create']> } & FormKey, scope): Promise<ResponseOutput<E['create']>> =>
        ask(endpoints.create, { body: body as object, ...scope, idempotencyKey }),
    })

  const useEdit = (voucherId: string) =>
    useCompanyMutation({
      mutationFn: ({ body, version, idempotencyKey }: { body: BodyInput<E['edit']>; version: number | undefined } & FormKey, scope) =>
        ask(endpoints.edit, { params: { voucherId }, body: { ...(body as object), version }, ...scope, idempotencyKey }) as Promise<Document>,
    })

  /** Any step but the edit of the whole. */
  const useChange = () =>
    useCompanyMutation({
      mutationFn: ({ voucherId, patch }: { voucherId: string; patch: PatchOf<E> }, scope) =>
        ask(endpoints.change, { params: { voucherId }, body: patch, ...scope }) as Promise<Document>,
    })

  /** Deletes a draft for good. */
  const useDiscard = ({ voucherId, version }: Pick<DocumentKeys, 'voucherId' | 'version'>) =>
    useCompanyMutation({
      mutationFn: (_input: void, scope) => ask(endpoints.discard, { params: { voucherId }, query: { version }, ...scope }),
    })

  const useStageFiles = () => useStagedFiles(endpoints)

  /** Puts an answer of the server into the cache, so that the page shows it without asking again. */
  const useRemember = () => {
    const companyId = useCompanyId()
    const queryClient = useQueryClient()
    return (document: Document) => {
      for (const key of [document.voucherId, document.draftId]) queryClient.setQueryData<unknown>(record(companyId, key).queryKey, document)
    }
  }

  return { useCreate, useEdit, useChange, useDiscard, useStageFiles, useRemember }
}
