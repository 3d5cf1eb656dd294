import { entryTemplates } from '@/contracts/entry-templates'
import { createMutation, discardMutation, editStepMutation } from '@/documents/calls/mutations'

export const templateMutations = {
  useCreate: createMutation(entryTemplates.create),
  useEdit: editStepMutation(entryTemplates.change),
  useDiscard: discardMutation(entryTemplates.discard, 'id'),
}
