import { createFileRoute } from '@tanstack/react-router'
import { DraftsPage } from '@/documents/drafts/drafts-page'

/** Like the root page it asks the server for nothing, so the session alone guards it. */
export const Route = createFileRoute('/_app/drafts')({ component: DraftsPage })
