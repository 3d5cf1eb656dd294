import { Link } from '@tanstack/react-router'
import { documentKinds, documentLink, isDocumentKind } from '@/lookups/document-links'
import { DocumentStatus } from './status'

export interface RelatedStripProps {
  related: readonly { kind: string; voucherId: string; status: string }[]
}

/** What a document came from and what came of it, each with its kind and status. */
export const RelatedStrip = ({ related }: RelatedStripProps) => (
  <nav aria-label="Related documents">
    <ul className="flex flex-wrap gap-2">
      {related.flatMap(({ kind, voucherId, status }) =>
        isDocumentKind(kind) ? (
          <li key={`${kind} ${voucherId}`}>
            <Link
              {...documentLink(kind, voucherId)}
              className="flex min-h-8 flex-wrap items-center gap-x-2 rounded-control border border-line bg-surface px-2 py-1 hover:bg-hover pointer-coarse:min-h-10"
            >
              <span className="text-ink-2">{documentKinds[kind].label}</span>
              <span className="font-mono text-meta text-link">{voucherId}</span>
              <DocumentStatus status={status} />
            </Link>
          </li>
        ) : (
          []
        ),
      )}
    </ul>
  </nav>
)
