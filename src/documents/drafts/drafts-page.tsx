import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '@/session/session'
import { type Draft, draftPrefix, listDrafts, removeDrafts, useDraftsState, writeDraft } from '@/stores/drafts'
import { EmptyState } from '@/ui/feedback/empty-state'
import { notify } from '@/ui/feedback/notify'
import { PageHeader } from '@/ui/layout/page-header'
import { Button } from '@/ui/primitives/button'
import { draftTime } from './draft-bar'

/** The user's drafts in this company that are stored on this device. Drafts of other companies are not shown. */
export const DraftsPage = () => {
  const { user, companyInfo } = useSession()
  const navigate = useNavigate()
  const [drafts, setDrafts] = useState<readonly Draft[] | null>(null)
  const heading = useRef<HTMLDivElement>(null)
  const prefix = draftPrefix(companyInfo.id, user._id)
  useEffect(() => {
    let isUnmounted = false
    void listDrafts(prefix).then((found) => isUnmounted || setDrafts(found))
    return () => {
      isUnmounted = true
    }
  }, [prefix])

  const open = (draft: Draft) => {
    useDraftsState.setState({ wanted: draft.key })
    void navigate({ href: draft.href })
  }
  const discard = async (draft: Draft) => {
    await removeDrafts([draft.key])
    setDrafts(await listDrafts(prefix))
    heading.current?.focus()
    const undo = async () => {
      await writeDraft(draft)
      setDrafts(await listDrafts(prefix))
    }
    notify.info('Draft discarded', { action: { label: 'Undo', onClick: () => void undo() } })
  }
  return (
    <>
      <PageHeader title="Drafts" description={`What you typed at ${companyInfo.name} and did not save. Kept on this device only, for 30 days.`} />
      <div ref={heading} tabIndex={-1} className="max-w-form border border-line bg-surface">
        {drafts?.length === 0 && <EmptyState>No drafts. A form with changes is kept here until it is saved.</EmptyState>}
        <ul aria-label="Drafts">
          {drafts?.map((draft) => (
            <li key={draft.key} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-3 py-2 last:border-0">
              <span className="min-w-0 grow basis-48 font-medium">{draft.title}</span>
              <span className="text-meta text-ink-2">{draftTime(draft.savedAt)}</span>
              <span className="flex gap-2">
                <Button onClick={() => open(draft)} aria-label={`Open ${draft.title} of ${draftTime(draft.savedAt)}`}>
                  Open
                </Button>
                <Button onClick={() => void discard(draft)} aria-label={`Discard ${draft.title} of ${draftTime(draft.savedAt)}`}>
                  Discard
                </Button>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
