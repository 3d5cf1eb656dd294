import { z } from 'zod'
import { endpoint } from './endpoint'
import { fileRow } from './fields'
import type { Flag, Module } from './permissions'

/** Files are staged for new records and for changed ones, so either permission is enough. */
const saving = ['create', 'update'] as const

/** Uploads of files before the save of the record that names them. `path`: the record's own, e.g. `/inquiry`; `noun`: the kind of record in words. */
export const stagedFileEndpoints = <const M extends Module, const P extends string>(module: M, path: P, noun: string, action: readonly Flag[] = saving) => ({
  stage: endpoint({
    method: 'POST',
    path: `${path}/files` as `${P}/files`,
    body: z.strictObject({}),
    response: z.object({ files: z.array(fileRow) }),
    form: true,
    module,
    action,
    summary: `Upload files ahead of the ${noun} that names them in fileIds, within a day`,
  }),
  unstage: endpoint({
    method: 'DELETE',
    path: `${path}/files/:fileId` as `${P}/files/:fileId`,
    response: z.object({}),
    module,
    action,
    summary: 'Let go of a staged file of one’s own',
  }),
})

/** Downloads a file of a record. `at`: the path of one record; `owner`: what the file belongs to, in words. */
export const fileOf = <const M extends Module, const P extends string>(module: M, at: P, owner: string, action: Flag | readonly Flag[] = 'read') =>
  endpoint({
    method: 'GET',
    path: `${at}/files/:fileId` as `${P}/files/:fileId`,
    response: z.object({}),
    download: true,
    module,
    action,
    summary: `A file of ${owner}`,
  })
