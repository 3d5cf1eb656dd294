import { Link } from '@tanstack/react-router'
import type { DocumentKind } from '@/contracts/document-kinds'
import { documentLink } from '@/lookups/document-links'

/** The number of another document, as a link if the user may read the document. */
export const DocumentAnchor = ({ kind, voucherId, mayRead = true }: { kind: DocumentKind; voucherId: string; mayRead?: boolean }) =>
  mayRead ? (
    <Link {...documentLink(kind, voucherId)} className="font-mono text-meta text-link underline-offset-2 hover:underline">
      {voucherId}
    </Link>
  ) : (
    voucherId
  )
