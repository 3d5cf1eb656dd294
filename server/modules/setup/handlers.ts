import { setup } from '@/contracts/setup'
import { handlePublic } from '../../http/handle'
import { isSetupOpen, setUp } from './service'

export const setupHandlers = [
  handlePublic(setup.state, async ({ ports }) => ({ open: await isSetupOpen(ports) })),
  handlePublic(setup.create, async (visitor) => {
    await setUp(visitor, visitor.body)
    return {}
  }),
]
