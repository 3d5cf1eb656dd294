import type { FileRow } from '@/contracts/fields'
import { FilesPanel } from '@/documents/form/files-panel'
import { useMay } from '@/lookups/use-may'
import { type PartyKind, partyKinds } from '../kinds'
import { useStagePartyFiles } from '../queries'

/** Files of a party; only for users who may update it. */
export const Files = ({ kind, kept }: { kind: PartyKind; kept: readonly FileRow[] }) => {
  const files = useStagePartyFiles(kind)
  const mayStage = useMay(partyKinds[kind].module, 'update')
  if (!mayStage) return null
  return <FilesPanel label="Contracts, certificates and the like" files={files} savedFiles={kept} />
}
