import { rm } from 'node:fs/promises'
import { buildsFolder } from './build'

/** Clears away at the end what the run has built. */
export default function setup() {
  return () => rm(buildsFolder(), { recursive: true, force: true })
}
