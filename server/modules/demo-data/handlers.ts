import { demoData } from '@/contracts/demo-data'
import { readDemoFilling } from '../../db/demo-filling'
import { handle } from '../../http/handle'

export const demoDataHandlers = [handle(demoData.progress, async ({ tx }) => ({ filling: await readDemoFilling(tx) }))]
