import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '@/shell/coming-soon'

/** Like the root page, this page requests nothing from the server, so the session is its only guard. */
export const Route = createFileRoute('/_app/coming-soon')({ component: ComingSoon })
