import { afterAll } from 'vitest'
import { giveBackProduct } from './browser'

/** The files that a worker takes share their modules, so what is done at the end of each stands here and is run for each. */
afterAll(giveBackProduct)
