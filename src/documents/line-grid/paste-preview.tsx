import { useState } from 'react'
import { Checkbox } from '@/ui/form/checkbox'
import { Select } from '@/ui/form/select'
import { Button } from '@/ui/primitives/button'
import { Dialog } from '@/ui/primitives/dialog'
import { type PasteHead, type PastePlan } from './paste'

export interface PastePreviewProps {
  plan: PastePlan
  columns: readonly PasteHead[]
  onTake: (plan: PastePlan) => void
  onCancel: () => void
}

const SHOWN_ROWS = 8
const LEFT_OUT = ''

/** What a pasted block would become, asked before many rows or a doubtful mapping are taken. */
export const PastePreview = ({ plan, columns, onTake, onCancel }: PastePreviewProps) => {
  const [header, setHeader] = useState(plan.header)
  const [mapping, setMapping] = useState(plan.mapping)
  const { block } = plan
  const rows = header ? block.slice(1) : block
  const writable = columns.flatMap((column, at) => (column.kind === 'computed' || !column.write ? [] : [{ value: String(at), label: column.header }]))
  const options = [{ value: LEFT_OUT, label: 'Leave out' }, ...writable]
  const choose = (index: number, value: string) => {
    const at = value === LEFT_OUT ? null : Number(value)
    // A column of the lines can be filled from one place only.
    setMapping(mapping.map((old, place) => (place === index ? at : old === at ? null : old)))
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      width="wide"
      title={`Paste ${rows.length} ${rows.length === 1 ? 'row' : 'rows'}?`}
      description={`${plan.unsure === `${rows.length} rows` ? '' : `${plan.unsure ?? ''} `}Choose where each column goes. Nothing is dropped, and one undo takes all of it back.`}
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button tone="primary" disabled={mapping.every((at) => at === null)} onClick={() => onTake({ ...plan, header, mapping })}>
            Paste
          </Button>
        </>
      }
    >
      <Checkbox checked={header} onChange={(event) => setHeader(event.target.checked)}>
        The first row is a heading
      </Checkbox>
      <div className="mt-2 overflow-x-auto rounded-panel border border-line">
        <table aria-label="Pasted rows" className="w-full border-collapse">
          <thead className="bg-sunken">
            <tr>
              {mapping.map((at, index) => (
                <th key={index} scope="col" className="min-w-32 px-1 py-1 text-left font-medium">
                  <Select
                    aria-label={`Column ${index + 1}${header && block[0]?.[index] ? `, ${block[0][index]}` : ''}`}
                    options={options}
                    value={at === null ? LEFT_OUT : String(at)}
                    onChange={(event) => choose(index, event.target.value)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(header ? block.slice(0, SHOWN_ROWS + 1) : rows.slice(0, SHOWN_ROWS)).map((row, place) => (
              <tr key={place} className="border-t border-line">
                {mapping.map((at, index) => (
                  <td key={index} className={`max-w-60 truncate px-2 py-1 ${header && place === 0 ? 'font-medium' : ''} ${at === null ? 'text-ink-3' : ''}`}>
                    {row[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > SHOWN_ROWS && <p className="mt-1 text-meta text-ink-2">and {rows.length - SHOWN_ROWS} more</p>}
    </Dialog>
  )
}
