import { rm } from 'node:fs/promises'
import { buildsFolder } from './build'

/** Deletes the builds of the run at its end. */
export default function setup() {
  return () => rm(buildsFolder(), { recursive: true, force: true })
}
