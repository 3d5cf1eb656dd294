import { mailEndpoints } from '@/contracts/mails'
import { handlePublic } from '../../http/handle'
import { takeBounce } from './bounces'

export const mailHandlers = [handlePublic(mailEndpoints.bounce, (visitor) => takeBounce(visitor, visitor.body))]
