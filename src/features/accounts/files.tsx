import { useState } from 'react'
import type { Account } from '@/contracts/accounts'
import { AddFilesDialog } from '@/documents/detail/add-files-dialog'
import { FileList } from '@/documents/file-list'
import { staleRecord } from '@/documents/save-conflict'
import { withErrorToast } from '@/documents/with-error-toast'
import { useMay } from '@/lookups/use-may'
import { notify } from '@/ui/feedback/notify'
import { Panel } from '@/ui/layout/panel'
import { Button } from '@/ui/primitives/button'
import { mutations } from './mutations'
import { queries } from './queries'

/** The files of an account, such as the contract of a bank account. */
export const AccountFiles = ({ account }: { account: Account }) => {
  const { accountId, version, files } = account
  const mayUpdate = useMay('accounts', 'update')
  const change = mutations.useChange(accountId)
  const remember = mutations.useRemember()
  const staging = mutations.useStageFiles()
  const download = queries.useFile(accountId)
  const [adding, setAdding] = useState(false)
  const remove = withErrorToast(async (id: string) => remember(await change.mutateAsync({ action: 'removeFiles', version, removeFileIds: [id] })))
  return (
    <Panel title="Files" actions={mayUpdate && <Button onClick={() => setAdding(true)}>Add files</Button>}>
      <FileList files={files} onDownload={download} />
      {mayUpdate && files.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {files.map(({ id, name }) => (
            <li key={id}>
              <Button onClick={() => void remove(id)} disabled={change.isPending}>
                Remove {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {adding && (
        <AddFilesDialog
          voucherId={accountId}
          isDraft
          first={[]}
          staging={staging}
          save={async (fileIds) => {
            remember(await change.mutateAsync({ action: 'addFiles', version, fileIds }))
            notify.success(fileIds.length === 1 ? `File added to ${accountId}` : `${fileIds.length} files added to ${accountId}`)
          }}
          onFailure={(error) => {
            const current = staleRecord<Account>(error)
            if (!current) return false
            remember(current)
            notify.warning('Somebody else changed the account in the meantime. Add the files again.')
            return true
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </Panel>
  )
}
