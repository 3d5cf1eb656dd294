import type { FileRow } from '@/contracts/fields'
import type { stagedFileEndpoints } from '@/contracts/staged-files'
import { call } from '@/lib/call'
import { useCompanyId } from '@/session/session'
import type { Stage } from './use-uploads'

export interface StagedFiles {
  /** The options are those of a running upload; none where nobody shows one. */
  stage: (file: File, options?: Partial<Parameters<Stage>[1]>) => Promise<FileRow>
  unstage: (fileId: string) => Promise<unknown>
}

/** Uploads files ahead of the record that names them, and lets go of one that none shall name. */
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
