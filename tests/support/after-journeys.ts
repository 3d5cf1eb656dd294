import { afterAll } from 'vitest'
import { giveBackProduct } from './browser'

/** Setup file that runs for every file of journeys: files of one worker share their modules, which would register this hook only once. */
afterAll(giveBackProduct)
