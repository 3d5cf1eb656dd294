import { customers } from '@/contracts/parties'
import { createMutation, editMutation } from '@/documents/calls/mutations'

export const mutations = { useCreate: createMutation(customers.create), useEdit: editMutation(customers.update, 'vendorId') }
