import type { LineListColumn } from '@/documents/line-list'

/** Heading and sample values of a file's column, beside which the user says what it holds. */
export const fileColumns: readonly LineListColumn<{ heading: string; samples: readonly string[] }>[] = [
  { id: 'heading', header: 'Column of the file', card: 'lead', cell: ({ heading }) => <span className="font-medium break-words">{heading}</span> },
  {
    id: 'samples',
    header: 'It holds',
    card: 'full',
    cell: ({ samples }) => (samples.length === 0 ? null : <span className="line-clamp-2 break-words text-ink-2">{samples.join(' · ')}</span>),
  },
]
