import { createFileRoute } from '@tanstack/react-router'
import { DraftsPage } from '@/documents/drafts/drafts-page'

/** Like the root page, this page requests nothing from the server, so the session is its only guard. */
export const Route = createFileRoute('/_app/drafts')({ component: DraftsPage })
