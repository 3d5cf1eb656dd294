import { useCallback, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { flags } from '@/contracts/permissions'
import { type Cells, cycleDecision, type Subject } from '@/features/permissions/matrix/cells'
import { MatrixGrid } from '@/features/permissions/matrix/matrix-grid'
import { type MatrixRow, rowsOf } from '@/features/permissions/matrix/rows'
import '@/styles/index.css'

/** Ten sections of three modules with five pages each, every flag in use: more than the product has. */
const rows = rowsOf(
  Array.from({ length: 10 }, (_, s) => ({
    label: `Section ${s}`,
    modules: Array.from({ length: 3 }, (__, m) => ({
      label: `Module ${s}.${m}`,
      pages: Array.from({ length: 5 }, (___, p) => ({ url: `/${s}/${m}/${p}`, label: `Page ${s}.${m}.${p}`, flags })),
    })),
  })),
)
const subject: Subject = { kind: 'user', inherited: new Set(), everything: false }
const noCells: Cells = new Map()
const ignore = () => undefined

const Page = () => {
  const [own, setOwn] = useState<Cells>(noCells)
  const cycle = useCallback((row: MatrixRow, column: number) => setOwn((cells) => cycleDecision(subject, cells, row.cells[column] ?? [])), [])
  return <MatrixGrid label="Many" rows={rows} subject={subject} own={own} base={noCells} readOnly={false} onCycle={cycle} onUndo={ignore} onRedo={ignore} />
}

createRoot(document.getElementById('root') as HTMLElement).render(<Page />)
