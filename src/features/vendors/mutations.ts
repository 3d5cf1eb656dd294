import { vendors } from '@/contracts/parties'
import { createMutation, editMutation } from '@/documents/calls/mutations'

export const mutations = { useCreate: createMutation(vendors.create), useEdit: editMutation(vendors.update, 'vendorId') }
