import { createApp } from './app'
import { isEmpty, seedDemo } from './db/seed'
import { demoSignIns } from './db/seed/people'
import { runServer } from './host/node/run'

await runServer({ createApp, isEmpty, seedDemo, demoSignIns })
