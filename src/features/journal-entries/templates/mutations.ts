import { type EntryTemplateDetail, entryTemplates } from '@/contracts/entry-templates'
import { cacheUpdater, createMutation, writeMutation } from '@/documents/calls/mutations'
import { call } from '@/lib/call'
import { useCompanyMutation } from '@/session/use-company-mutation'
import type { EntryTemplateBody } from '@/contracts/entry-template-input'
import type { Attempt } from '@/documents/form/use-attempt'
import { templateQueries } from './queries'

const useEdit = (id: string) =>
  useCompanyMutation({
    mutationFn: ({ body, version, idempotencyKey }: { body: EntryTemplateBody } & Attempt, scope) =>
      call(entryTemplates.change, { params: { id }, body: { action: 'edit', ...body, version }, ...scope, idempotencyKey }),
  })

const useDiscard = ({ id, version }: Pick<EntryTemplateDetail, 'id' | 'version'>) =>
  useCompanyMutation({ mutationFn: (_input: void, scope) => call(entryTemplates.discard, { params: { id }, query: { version }, ...scope }) })

export const templateMutations = {
  useCreate: createMutation(entryTemplates.create),
  /** Saves lines as a template, outside its own form. */
  useSave: writeMutation(entryTemplates.create),
  useEdit,
  useDiscard,
  useRemember: cacheUpdater(templateQueries.record, ({ id }: EntryTemplateDetail) => [id]),
}
