import { Link } from '@tanstack/react-router'
import { isDocumentKind } from '@/contracts/document-kinds'
import { documentLink } from '@/lookups/document-links'

/** Number of the document that a line takes from; a link if its kind has a page. */
export const SourceLink = ({ kind, voucherId }: { kind: string; voucherId: string }) =>
  isDocumentKind(kind) ? (
    <Link {...documentLink(kind, voucherId)} className="font-mono text-meta whitespace-nowrap text-link underline-offset-2 hover:underline">
      {voucherId}
    </Link>
  ) : (
    <span className="font-mono text-meta whitespace-nowrap">{voucherId}</span>
  )
