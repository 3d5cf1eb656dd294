import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '@/shell/coming-soon'

/** Like the root page it asks the server for nothing, so the session alone guards it. */
export const Route = createFileRoute('/_app/coming-soon')({ component: ComingSoon })
