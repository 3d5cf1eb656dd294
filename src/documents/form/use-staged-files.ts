import type { FileRow } from '@/contracts/fields'
import type { stagedFileEndpoints } from '@/contracts/staged-files'
import { call } from '@/lib/call'
import { useCompanyId } from '@/session/session'
import type { Stage } from './use-uploads'

export interface StagedFiles {
  /** `options` report and cancel the running upload; leave them out if it is not shown. */
  stage: (file: File, options?: Partial<Parameters<Stage>[1]>) => Promise<FileRow>
  unstage: (fileId: string) => Promise<unknown>
}

/** Uploads files before the record that refers to them is saved, and discards a staged file that no record will refer to. */
export const useStagedFiles = (calls: Pick<ReturnType<typeof stagedFileEndpoints>, 'stage' | 'unstage'>): StagedFiles => {
  const companyId = useCompanyId()
  const scope = () => ({ companyId, idempotencyKey: crypto.randomUUID() })
  return {
    stage: async (file, options) => {
      const { files } = await call(calls.stage, { body: {}, files: [file], ...scope(), ...options })
      const [staged] = files
      if (!staged) throw new Error('The server named no file')
      return staged
    },
    unstage: (fileId) => call(calls.unstage, { params: { fileId }, ...scope() }),
  }
}
